import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildForNode } from '#scripts/build/server.ts'
import { shopEnv, shopFlags } from '#scripts/shop-process.ts'
import type { PageQueries } from './query-server.ts'
import { startServer } from './start-server.ts'
import type { RunningServer } from './start-shop.ts'

/** Starts a server that runs the queries of a page in the database of a running shop, and responds with nothing. */
export async function startQueryServer(queries: PageQueries): Promise<RunningServer> {
  const folder = await mkdtemp(join('dist', 'bench-'))
  const file = join(folder, 'query-server.mjs')
  await buildForNode('scripts/bench/servers/query-server.ts', file)
  const server = await startServer(file, queries, { flags: shopFlags, env: shopEnv })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { ...server, stop }
}
