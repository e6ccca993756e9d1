import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { entryFailureScript } from '#shared/entry-failure.ts'
import { joinStart, readStartConfig, readStartData, readStartFrame } from '#shared/start-data.ts'
import { startServer } from './start-server.ts'
import type { RunningShop } from './start-shop.ts'

/** The tree of one page of a running shop, as those headers get it, rendered by bare node:http. */
export async function startBare(
  shop: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RunningShop> {
  const html = await fetch(shop + path, { headers }).then((answer) => answer.text())
  const block = (id: string) => {
    const text = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]
    if (!text) throw new Error(`${path} carries no ${id}`)
    return text
  }
  const blocks = {
    entryFailure: entryFailureScript,
    config: block('__APP_CONFIG__'),
    frame: block('__APP_FRAME__'),
    data: block('__APP_DATA__'),
  }
  const start = {
    ...joinStart(readStartData(blocks.data), readStartFrame(blocks.frame)),
    ...readStartConfig(blocks.config),
  }
  const folder = await mkdtemp(join('dist', 'bench-'))
  const file = join(folder, 'bare-server.mjs')
  await bundle(file)
  const server = await startServer(file, { path, start, blocks })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { ...server, stop }
}

const bundle = (outfile: string) =>
  build({
    entryPoints: ['scripts/bench/bare-server.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  })
