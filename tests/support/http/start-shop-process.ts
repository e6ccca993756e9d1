import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#scripts/free-port.ts'
import { shopEnv, shopFlags } from '#scripts/shop-process.ts'

/** A demo world takes minutes where the machine is busy. */
const startTimeLimitMs = 600_000

interface ShopStart {
  /** Two shops may share one: then they share the database. */
  dataDir: string
  environment?: Record<string, string>
  /** Web processes and jobs apart: `--no-worker` or `--no-web`. */
  args?: string[]
  /** That of a shop that has ended, whose address people still have open. */
  port?: number
  /** Where another version of the shop was built; this one is left out. */
  program?: string
}

/** The built shop as an operator starts it, on a port of its own. */
export async function startShopProcess({ dataDir, environment, args = [], port: given, program }: ShopStart) {
  const port = given ?? (await freePort())
  const address = `http://localhost:${port}`
  const shop = spawn('node', [...shopFlags, 'dist/server/main.js', ...args], {
    env: {
      ...shopEnv,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: program,
  })
  let said = ''
  shop.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  if (args.includes('--no-web')) await once(shop.stdout, 'data')
  else await untilReady(shop, address, () => said)
  const stop = async () => {
    if (shop.exitCode !== null || shop.signalCode !== null) return
    const gone = once(shop, 'exit')
    shop.kill('SIGTERM')
    await gone
  }
  /** As a power cut would; the database lives on. */
  const kill = async () => {
    const gone = once(shop, 'exit')
    shop.kill('SIGKILL')
    await gone
  }
  return { address, port, pid: shop.pid ?? 0, said: () => said, exitCode: () => shop.exitCode, stop, kill }
}

async function untilReady(shop: ChildProcess, address: string, said: () => string) {
  const giveUpAtMs = Date.now() + startTimeLimitMs
  while (Date.now() < giveUpAtMs && shop.exitCode === null) {
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const what = shop.exitCode === null ? 'did not start in time' : 'stopped while starting'
  throw new Error(`The shop ${what}:\n${said()}`)
}
