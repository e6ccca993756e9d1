import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const minuteMs = 60_000

/** Makes mistakes when it is told to, which the shop's own code does not. */
const mistakes = `
  process.on('SIGUSR2', () => setImmediate(() => { throw new Error('nobody catches this') }))
  process.on('SIGWINCH', () => void Promise.reject(new Error('nobody awaits this')))`

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  await buildIfNeeded()
  shop = await startShop()
})
afterAll(() => shop.close())

async function start(environment: Record<string, string> = {}) {
  const started = await startShopProcess({
    dataDir: await temporaryFolder(),
    environment: {
      DATABASE_URL: shop.url,
      SESSION_SECRETS: 'a-secret-for-the-tests',
      PUBLIC_URL: '',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mistakes)}`,
      ...environment,
    },
  })
  onTestFinished(() => started.stop())
  const answers = () =>
    fetch(`${started.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return { ...started, answers }
}

test(
  'a promise that fails while nobody awaits it is logged, and the shop goes on',
  async () => {
    const { pid, said, answers } = await start()
    process.kill(pid, 'SIGWINCH')
    await expect.poll(said).toContain('a promise failed that nobody awaited')
    expect(said()).toContain('nobody awaits this')
    expect(await answers()).toBe(true)
  },
  5 * minuteMs,
)

test(
  'an error that nobody catches ends what is under way in order, and the shop starts again by itself',
  async () => {
    const { pid, said, answers, exitCode, stop } = await start()
    const starts = () => said().split('http://localhost').length - 1
    expect(starts()).toBe(1)
    process.kill(pid, 'SIGUSR2')
    await expect.poll(said).toContain('nobody caught an error')
    await expect.poll(starts, { timeout: 2 * minuteMs }).toBe(2)
    await expect.poll(answers, { timeout: minuteMs }).toBe(true)
    expect(exitCode()).toBeNull()
    await stop()
    expect(exitCode()).toBe(0)
  },
  5 * minuteMs,
)
