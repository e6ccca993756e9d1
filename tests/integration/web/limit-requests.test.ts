import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

const requestLimits = { stretchSeconds: 600, files: 12, others: 4 }

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp({}, { trustProxy: true, requestLimits })
})
afterAll(() => shop.close())

const get = (path: string, address: string, accept = 'text/html') =>
  request(shop.app).get(path).set('X-Forwarded-For', address).set('Accept', accept)

async function statusesOf(count: number, path: string, address: string) {
  const statuses = []
  for (let each = 0; each < count; each++) statuses.push((await get(path, address)).status)
  return statuses
}

test('an address that sends too many requests is refused until its time is over, and no other one', async () => {
  expect(await statusesOf(4, '/stores', '203.0.113.1')).toEqual([200, 200, 200, 200])
  const refused = await get('/search?q=caneca', '203.0.113.1')
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect(refused.text).toContain('</html>')
  const program = await get('/stores/_payload.json', '203.0.113.1', 'application/json')
  expect(program).toMatchObject({ status: 429, type: 'application/problem+json' })
  const form = request(shop.app).post('/sign-in').set('X-Forwarded-For', '203.0.113.1')
  expect((await form.type('form').send({ email: 'bia@feira.test' })).status).toBe(429)
  expect((await get('/stores', '203.0.113.2')).status).toBe(200)
})

test('files of the build and pictures are counted by themselves', async () => {
  const statuses = await statusesOf(13, '/images/not-there', '203.0.113.3')
  expect(statuses.slice(0, 12)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  expect((await get('/stores', '203.0.113.3')).status).toBe(200)
})

test('addresses of the own network are proxies, and are not counted', async () => {
  for (const address of ['127.0.0.1', '10.0.0.7', '192.168.1.2'])
    expect(await statusesOf(6, '/stores', address)).not.toContain(429)
})
