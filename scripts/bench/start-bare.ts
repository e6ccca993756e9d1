import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { entryFailureScript } from '#shared/entry-failure.ts'
import { type PayloadAnswer, payloadPath } from '#shared/payload.ts'
import { joinStart, readStartConfig, readStartData, readStartFrame } from '#shared/start-data.ts'
import { buildForNode } from '../../build.mjs'
import { startServer } from './start-server.ts'
import type { RunningServer } from './start-shop.ts'

/** The tree of one page of a running shop, as those headers get it, rendered by bare node:http. */
export async function startBare(
  shop: string,
  path: string,
  headers: Record<string, string> = {},
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
    frame: block('__APP_FRAME__'),
    data: block('__APP_DATA__'),
  }
  const written = joinStart(readStartData(blocks.data), readStartFrame(blocks.frame))
  const loaderData = { ...written.loaderData, ...(await dataOf(shop, path, headers)) }
  const start = { ...written, loaderData, ...readStartConfig(blocks.config) }
  const folder = await mkdtemp(join('dist', 'bench-'))
  const file = join(folder, 'bare-server.mjs')
  await buildForNode('scripts/bench/bare-server.tsx', file, { usesDatabase: false })
  const server = await startServer(file, { path, start, blocks })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { ...server, stop }
}

/** Pages that stay as they are written carry none. */
async function dataOf(shop: string, path: string, headers: Record<string, string>) {
  const { pathname, search } = new URL(path, shop)
  const answer = await fetch(shop + payloadPath(pathname) + search, { headers })
  const payload = (await answer.json()) as PayloadAnswer
  if (!('data' in payload)) throw new Error(`${path} has no data of its own`)
  return payload.data
}
