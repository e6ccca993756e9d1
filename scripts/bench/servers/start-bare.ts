import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildForNode } from '#scripts/build/server.ts'
import { entryFailureScript } from '#shared/runtime/entry-failure.ts'
import { joinStart, readLayoutData, readStartConfig, readStartData } from '#shared/runtime/start-data.ts'
import { startServer } from './start-server.ts'
import type { RunningServer } from './start-shop.ts'

/** The renderer on bare node:http: React alone, or the shop's own. */
type BareServer = 'bare-server' | 'markup-server'

/** Renders the tree of one page of a running shop, for these request headers, on bare node:http. */
export async function startBare(
  shop: string,
  path: string,
  headers: Record<string, string> = {},
  server: BareServer = 'bare-server',
): Promise<RunningServer> {
  const html = await fetch(shop + path, { headers }).then((answer) => answer.text())
  const block = (id: string) => {
    const text = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]
    if (!text) throw new Error(`${path} carries no ${id}`)
    return text
  }
  const blocks = {
    entryFailure: entryFailureScript,
    config: block('__APP_CONFIG__'),
    data: block('__APP_DATA__'),
    chunks: '',
  }
  const layoutText = block('__LAYOUT_DATA__')
  const start = {
    ...joinStart(readStartData(blocks.data), readLayoutData(layoutText)),
    ...readStartConfig(blocks.config),
  }
  const folder = await mkdtemp(join('dist', 'bench-'))
  const file = join(folder, `${server}.mjs`)
  await buildForNode(`scripts/bench/servers/${server}.tsx`, file)
  const running = await startServer(file, { path, start, blocks, layoutText })
  const stop = async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  }
  return { ...running, stop }
}
