import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildForNode } from '../../build.mjs'
import { shopEnv, shopFlags } from '../shop-process.ts'
import type { Questions } from './questions-server.ts'
import { startServer } from './start-server.ts'
import type { RunningServer } from './start-shop.ts'

/** A server that asks the database of a running shop what a page of it asks, and answers nothing. */
export async function startQuestions(questions: Questions): Promise<RunningServer> {
  const folder = await mkdtemp(join('dist', 'bench-'))
  const file = join(folder, 'questions-server.mjs')
  // Migrations lie beside the bundle, as in a build.
  await cp('server/db/migrations', join(folder, 'migrations'), { recursive: true })
  await buildForNode('scripts/bench/questions-server.ts', file, { usesDatabase: true })
  const server = await startServer(file, questions, { flags: shopFlags, env: shopEnv })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { ...server, stop }
}
