import { Writable } from 'node:stream'
import { pino } from 'pino'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { setupProblemMessages } from '#shared/messages/operator/setup-problems.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const publicUrl = 'https://feira.test'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  const identity = {
    name: 'Feira',
    supportEmail: 'ajuda@feira.test',
    supportPhone: '+5511900000000',
    legal: null,
    accentColor: null,
  }
  shop = await startApp({ shop: { ...identity, publicUrl } }, { trustProxy: true })
})
afterAll(() => shop.close())

const post = (path: string, form: Record<string, string>) =>
  request(shop.app).post(path).set('Origin', publicUrl).type('form').send(form)

test('behind https every cookie is Secure, whether or not the proxy sends its headers', async () => {
  const signedIn = await post('/sign-in', { email: 'bia@feira.test', password: worldPassword }).expect(303)
  const added = await post('/cart', { intent: 'add', variant: shop.world.variants.beans250, quantity: '1' })
  const cookies = [signedIn, added].flatMap(({ headers }) => headers['set-cookie'] ?? [])
  expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['__Host-feira_session', '__Host-feira_session.sig', '__Host-feira_cart']),
  )
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^(?=.*; httponly)(?=.*; secure)(?=.*; samesite=lax)(?=.*; path=\/(?:;|$))(?!.*; domain)/i,
    )
})

test('behind https a session cookie without the __Host- prefix is ignored', async () => {
  const signedIn = await post('/sign-in', { email: 'bia@feira.test', password: worldPassword }).expect(303)
  const own = [signedIn.headers['set-cookie'] ?? []].flat().map((each) => each.split(';', 1)[0] ?? '')
  const orders = (cookies: string[]) => request(shop.app).get('/orders').set('Cookie', cookies.join('; '))
  await orders(own).expect(200)
  await orders(own.map((each) => each.replace('__Host-', ''))).expect(302)
})

test('a visitor cannot evade a rate limit by an invented X-Forwarded-For in front of the proxy’s', async () => {
  const tries = Array.from({ length: 12 }, (_, at) =>
    post('/sign-in', { email: 'caio@feira.test', password: 'errada' }).set(
      'X-Forwarded-For',
      `198.51.100.${at}, 203.0.113.7`,
    ),
  )
  const statuses: number[] = []
  for (const each of tries) statuses.push((await each).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('a rate limit counts any X-Forwarded-For, and stores only its hash', async () => {
  const address = '9'.repeat(300)
  await post('/sign-in', { email: 'caio@feira.test', password: 'errada' })
    .set('X-Forwarded-For', address)
    .expect(422)
  const { rows } = await shop.database.pool.query('select key from rate_limit')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^\w+:[0-9a-f]{64}$/)
})

test('an untrusted proxy is logged once, and shown to the operator', async () => {
  const lines: string[] = []
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const behind = await startApp({}, { logger: pino({}, log) })
  const reported = () => lines.filter((line) => line.includes(terminalMessages.untrustedProxy))
  await behind.visitor().get('/cart').expect(200)
  expect(reported()).toEqual([])
  for (const path of ['/cart', '/cart', '/_app/nope.js'])
    await behind.visitor().get(path).set('X-Forwarded-For', '203.0.113.7')
  expect(reported()).toHaveLength(1)
  const olga = behind.visitor()
  await olga.post('/sign-in').type('form').send({ email: 'olga@feira.test', password: worldPassword })
  const { text } = await olga.get('/operator').expect(200)
  expect(text).toContain(setupProblemMessages.problems.untrusted_proxy.text)
  await behind.close()

  await request(shop.app).get('/cart').set('X-Forwarded-For', '203.0.113.7')
  expect(shop.services.setupProblems.size).toBe(0)
})
