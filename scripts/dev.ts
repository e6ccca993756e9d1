import { type ChildProcess, spawn } from 'node:child_process'
import { buildAll } from '../build.mjs'
import { watchSources } from './watch-sources.ts'

const watched = ['client', 'server', 'shared']

let shop: ChildProcess | undefined
let running = Promise.resolve()

/** Rebuilds and restarts the shop. After a build error the old one keeps running. */
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

watchSources(watched, () => {
  running = running.then(restart)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopShop().then(() => process.exit(0)))
}
running = restart()
