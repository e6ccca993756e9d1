import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { notificationStreamPath } from '#shared/notifications/notification-stream.ts'
import { startShopProcess } from '#tests/support/http/start-shop-process.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { worldPassword } from '#tests/support/shop/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfNeeded } from '../../build.mjs'

const minuteMs = 60_000
/** Less than the time after which connections are cut. */
const stopLimitMs = 12_000

let shop: Awaited<ReturnType<typeof startShop>>
let dataDir: string
beforeAll(async () => {
  await buildIfNeeded()
  shop = await startShop()
  dataDir = await temporaryFolder()
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

test(
  'a process that is told to stop ends its open streams at once, and browsers come to the next one',
  async () => {
    const first = await start()
    onTestFinished(() => first.stop())
    const cookie = await signIn(first.port)
    const streams = await Promise.all([1, 2, 3].map(() => openStream(first.port, cookie)))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])

    const toldAtMs = performance.now()
    await first.stop()
    expect(performance.now() - toldAtMs).toBeLessThan(stopLimitMs)
    expect(first.exitCode()).toBe(0)
    // Ended, and not cut off.
    expect(await Promise.all(streams.map(({ end }) => end))).toEqual(['end', 'end', 'end'])

    const next = await start(first.port)
    onTestFinished(() => next.stop())
    const again = await openStream(next.port, cookie)
    await next.stop()
    expect(again.status).toBe(200)
    expect(next.exitCode()).toBe(0)
    await again.end
  },
  5 * minuteMs,
)

const start = (port?: number) =>
  startShopProcess({
    dataDir,
    environment: { DATABASE_URL: shop.url, SESSION_SECRETS: 'a-secret-for-the-tests', PUBLIC_URL: '' },
    ...(port && { port }),
  })

async function signIn(port: number): Promise<string> {
  const origin = `http://localhost:${port}`
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request({ host: 'localhost', port, path: '/sign-in', method: 'POST', headers })
  sent.end(`${new URLSearchParams({ email: 'bia@feira.test', password: worldPassword })}`)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(303)
  return (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
}

async function openStream(port: number, cookie: string) {
  const sent = request({
    port,
    path: notificationStreamPath,
    headers: { cookie, accept: 'text/event-stream' },
  })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const end = Promise.race([
    once(answer, 'end').then(() => 'end'),
    once(answer, 'aborted').then(() => 'aborted'),
  ])
  // The count comes first.
  await once(answer, 'data')
  answer.resume()
  return { status: answer.statusCode, end }
}
