import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerMails } from '#server/shop/customers/customer-mails.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { sendQueuedMails } from '#tests/support/shop/mail-worker.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const lines: string[] = []
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  const logger = pino({ level: 'info' }, log)
  shop = await startApp({ noteSecurityEvent: (event) => logger.warn(event, 'security event') }, { logger })
})
afterAll(() => shop.close())

test('a failed query is logged with its statement, and without personal data', async () => {
  await shop.services.db.execute(sql`alter table "user" add check (name <> 'Mariana Quevedo') not valid`)
  const form = { name: 'Mariana Quevedo', email: 'mariana@example.com', password: 'uma-senha-secreta' }
  await shop.visitor().post('/sign-up').type('form').send(form).expect(500)

  const written = lines.join('')
  expect(written).toContain('Failed query: insert into')
  expect(written).toMatch(/errorId/)
  expect(written).not.toMatch(/mariana|quevedo|argon2|secreta/i)
})

test.each(['/orders/view/', '//orders/view/', '/Orders/View/', '/orders/vi%65w/'])(
  'the key in a link under %s is not logged',
  async (path) => {
    const token = orderLinkToken(shop.services, {
      groupId: '01a1fd01-19ed-7282-85fc-3a1be702a607',
      linkVersion: 1,
    })
    await shop.visitor().get(`${path}${token}`)
    await shop.visitor().get(`${path}${token}/_payload.json`)
    expect(lines.join('')).not.toContain(token.slice(-43))
  },
)

test('the secret that a mail server shows is not logged', async () => {
  await shop.visitor().post('/mail-in/invoices/a-secret-of-the-mail-server').send('x')
  expect(lines.join('')).toContain('/mail-in/invoices/…')
  expect(lines.join('')).not.toContain('a-secret-of-the-mail-server')
})

test('one in a hundred answers from the cache is logged, and every other answer', async () => {
  const get = (path: string) => shop.visitor().get(path).expect(200)
  await get('/stores')
  const linesBefore = lines.length
  for (let hit = 0; hit < 100; hit++) await get('/stores')
  await get('/stores?sort=name')

  const written = lines.slice(linesBefore).map((line) => JSON.parse(line))
  expect(written.map(({ req, res }) => [req.path, res.statusCode])).toEqual([
    ['/stores', 200],
    ['/stores', 200],
  ])
})

interface SecurityLine {
  msg: string
  event: string
  userId: string | null
  status?: number
  route?: string
  client?: string
}

/** The security events logged since the line of this number. */
const eventsSince = (before: number): SecurityLine[] =>
  lines
    .slice(before)
    .map((line): SecurityLine => JSON.parse(line))
    .filter(({ msg }) => msg === 'security event')

test('sign-ins and refusals are logged as events with the user’s id and without personal data', async () => {
  const before = lines.length
  const bia = shop.visitor()
  const signIn = (email: string, password: string) =>
    bia.post('/sign-in').type('form').send({ email, password })
  await signIn('bia@feira.test', 'errada')
  await signIn('ninguem@feira.test', 'errada')
  await signIn('bia@feira.test', worldPassword).expect(303)
  await bia.get('/operator/orders').expect(403)
  await bia.post('/cart').set('Origin', 'http://evil.test').type('form').send({ intent: 'add' }).expect(403)

  const userId = shop.world.users.bia.id
  const reported = eventsSince(before)
  expect(reported).toMatchObject([
    { event: 'sign_in_failed', userId },
    { event: 'input_refused', status: 422, route: 'POST /sign-in', userId: null },
    { event: 'sign_in_failed', userId: null },
    { event: 'input_refused', status: 422, route: 'POST /sign-in', userId: null },
    { event: 'signed_in', userId },
    { event: 'refused', status: 403, route: 'GET /operator/orders', userId },
    { event: 'refused', status: 403, route: 'POST /cart', userId: null },
  ])
  expect(JSON.stringify(reported)).not.toMatch(/feira\.test|errada|Souza|127\.0\.0/)
})

test('attempts at what is somebody else’s, forged signatures and refused forms are events, each with its client', async () => {
  const before = lines.length
  const anybody = shop.visitor()
  const bia = shop.visitor()
  await bia.post('/sign-in').type('form').send({ email: 'bia@feira.test', password: worldPassword })
  await bia.get('/orders/AAAA-AAAA').expect(404)
  await bia.get('/stores/nobody').expect(404)
  await anybody.get('/orders/view/a-forged-token').expect(404)
  await anybody.get('/merchant/nothing/there').expect(404)
  await anybody.post('/sign-up').type('form').send({ email: 'not an address' }).expect(422)

  const userId = shop.world.users.bia.id
  const reported = eventsSince(before).filter(({ event }) => event !== 'signed_in')
  expect(reported).toMatchObject([
    { event: 'refused', status: 404, route: 'GET /orders/:orderNumber', userId },
    { event: 'refused', status: 404, route: 'GET /orders/view/:token', userId: null },
    { event: 'refused', status: 404, route: 'GET unknown', userId: null },
    { event: 'input_refused', status: 422, route: 'POST /sign-up', userId: null },
  ])
  for (const { client } of reported) expect(client).toMatch(/^[\w-]{43}$/)
  expect(lines.slice(before).join('')).not.toMatch(/127\.0\.0|::1/)
})

test('too many attempts are logged as an event', async () => {
  const before = lines.length
  const caio = () =>
    shop.visitor().post('/sign-in').type('form').send({ email: 'caio@feira.test', password: 'errada' })
  for (let n = 0; n < 11; n++) await caio()
  expect(eventsSince(before).at(-1)).toMatchObject({ event: 'refused', status: 429, route: 'POST /sign-in' })
})

test('jobs and mails bear the id of the request that they come from', async () => {
  const form = { email: 'bia@feira.test' }
  // The answer to the form itself, not the page that it leads to.
  const { headers } = await request(shop.app)
    .post('/forgot-password')
    .set('Origin', shop.services.shop.publicUrl)
    .type('form')
    .send(form)
    .expect(303)
  const requestId = headers['x-request-id']
  const worker = await sendQueuedMails(shop.database.pool, shop.services, customerMails)
  const tried = () =>
    worker.tries
      .filter((each) => each.requestId === requestId)
      .map(({ job, outcome, template }) => ({ job, outcome, template }))
  await expect.poll(tried).toEqual([
    { job: 'send-password-reset', outcome: 'completed', template: undefined },
    { job: 'send-mail', outcome: 'completed', template: 'password-reset' },
  ])
  await worker.stop()
  expect(shop.services.sent.map(({ to }) => to)).toContain('bia@feira.test')
})
