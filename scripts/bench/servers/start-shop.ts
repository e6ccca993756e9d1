import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { untilPicturesStored } from '#scripts/bench/until-pictures-stored.ts'
import { freePort } from '#scripts/free-port.ts'
import { shopEnv, shopFlags } from '#scripts/shop-process.ts'
import { buildIfNeeded } from '../../../build.mjs'
import { untilAnswered } from './until-answered.ts'

const run = promisify(execFile)

export interface RunningServer {
  address: string
  pid: number
  stop(): Promise<void>
}

export interface RunningShop extends RunningServer {
  dataDir: string
}

interface ShopOptions {
  /** Starts the shop with the inspector. */
  nodeFlags?: readonly string[]
  /** The size of a scaled world, instead of the demo's. */
  scale?: string
  /** A filled database of another server, instead of the demo's. Its jobs do not run. */
  databaseUrl?: string
  environment?: Record<string, string>
}

/** Starts the shop as `npm start` does, with its data in a temporary folder. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { nodeFlags = [], scale, databaseUrl = '', environment } = options
  await buildIfNeeded()
  const dataDir = await mkdtemp(join(tmpdir(), 'feira-bench-'))
  // As root, the embedded database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const variables = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...variables, ...environment }
  if (scale) await run('node', ['dist/server/cli.js', 'seed', '--scale', scale], { env })
  const parts = databaseUrl ? ['--no-worker'] : []
  const shop = spawn('node', [...shopFlags, ...nodeFlags, 'dist/server/main.js', ...parts], {
    env: { ...shopEnv, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(shop, 'exit')
  await untilAnswered(`${address}/readyz`, shop)
  if (!scale && !databaseUrl) await untilPicturesStored(address)
  const stop = async () => {
    shop.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address, pid: shop.pid ?? 0, dataDir, stop }
}
