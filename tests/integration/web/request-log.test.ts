import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLinkToken } from '#server/shop/orders/order-link.ts'
import { startApp } from '../../support/start-app.ts'

const lines: string[] = []
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp({}, { logger: pino({ level: 'info' }, log) })
})
afterAll(() => shop.close())

test('a failed query tells the log what failed, and of whom nothing', async () => {
  await shop.services.db.execute(sql`alter table "user" add check (name <> 'Mariana Quevedo') not valid`)
  const form = { name: 'Mariana Quevedo', email: 'mariana@example.com', password: 'uma-senha-secreta' }
  await shop.visitor().post('/sign-up').type('form').send(form).expect(500)

  const written = lines.join('')
  expect(written).toContain('Failed query: insert into')
  expect(written).toMatch(/errorId/)
  expect(written).not.toMatch(/mariana|quevedo|argon2|secreta/i)
})

test.each(['/orders/view/', '//orders/view/', '/Orders/View/', '/orders/vi%65w/'])(
  'the key in a link under %s stays out of the log',
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

test('what lies ready is counted, and told in one line', async () => {
  const linesBefore = lines.length
  const get = (path: string) => shop.visitor().get(path).set('Accept-Encoding', 'br').expect(200)
  await get('/stores')
  const { headers } = await get('/stores')
  await get('/stores/_payload.json')
  await shop
    .visitor()
    .get('/stores')
    .set('If-None-Match', headers.etag ?? '')
    .expect(304)

  shop.keptLog.tell()
  shop.keptLog.tell()

  const written = lines.slice(linesBefore).map((line) => JSON.parse(line))
  // The first had to be made.
  expect(written.map(({ msg }) => msg)).toEqual(['request completed', 'answers that lay ready'])
  expect(written[1].kept).toEqual({ stores: { document: { br: 1, unchanged: 1 }, payload: { br: 1 } } })
})
