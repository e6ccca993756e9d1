import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildAll } from '../build.mjs'

const settleMs = 150
const watched = ['client', 'server', 'shared', 'scripts/seeds']

let shop: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined
let running = Promise.resolve()

/** Builds and starts the shop anew; a fault in the code leaves the old one standing. */
async function restart() {
  try {
    await buildAll()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return
  }
  await stopShop()
  shop = spawn('node', ['--enable-source-maps', 'dist/server/main.js'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

async function stopShop() {
  if (!shop || shop.exitCode !== null) return
  const gone = new Promise((resolve) => shop?.once('exit', resolve))
  shop.kill('SIGTERM')
  await gone
}

for (const folder of watched) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(restart)
    }, settleMs)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopShop().then(() => process.exit(0)))
}
running = restart()
