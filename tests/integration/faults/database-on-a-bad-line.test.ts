import { sql } from 'drizzle-orm'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { order, orderGroup } from '#server/db/schema/index.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { appBehindProxy, sendOrder } from '#tests/support/faults/app-behind-proxy.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { aBagOfCoffee } from '#tests/support/http/checkout-over-http.ts'
import { openEveryConnection } from '#tests/support/shop/database/open-every-connection.ts'

/** A page that is read from the database for each visitor, never cached. */
const search = '/search?q=cafe'

let random: () => number
let shop: Awaited<ReturnType<typeof appBehindProxy>>
beforeEach(async () => {
  random = seededRandom('a bad line to the database')
  shop = await appBehindProxy(random)
})
afterEach(() => shop.close())

test('a database that answers slowly delays pages and orders, and fails none', async () => {
  const buyer = await aBagOfCoffee(shop)
  shop.proxy.set({ delayMs: 40 })
  await shop.visitor().get(search).expect(200)
  const placed = await sendOrder(shop, buyer)
  expect(placed.headers.location).toContain('/orders/view/')
  expect(await shop.direct.db.$count(order)).toBe(1)
})

test('a database that never answers is given up with 503, and the shop serves again as soon as it answers', async () => {
  const buyer = await aBagOfCoffee(shop)
  shop.proxy.set({ isSilent: true })
  const page = await shop.visitor().get(search).expect(503)
  expect(page.text).toContain('Um momento, por favor')
  const sent = await sendOrder(shop, buyer)
  expect(sent.status).toBe(503)
  expect(sent.text).toContain('confira antes de enviar de novo')
  await request(shop.app).get('/readyz').expect(503)

  shop.proxy.set({})
  await expect.poll(async () => (await shop.visitor().get(search)).status).toBe(200)
  const again = await sendOrder(shop, buyer)
  expect(again.headers.location).toContain('/orders/view/')
  expect(await shop.direct.db.$count(order)).toBe(1)
  await openEveryConnection(shop.database)
})

test('an order whose answer is cut off anywhere is placed once when it is sent again', async () => {
  for (let time = 0; time < 6; time++) {
    const buyer = await aBagOfCoffee(shop)
    shop.proxy.set({ answerBytes: Math.round(200 + 8_000 * random()) })
    const cut = await sendOrder(shop, buyer)
    expect([303, 503]).toContain(cut.status)
    shop.proxy.set({})
    shop.proxy.cutAll()
    await expect
      .poll(async () => (await sendOrder(shop, buyer)).headers.location ?? '')
      .toContain('/orders/view/')
    const placed = await shop.direct.db
      .select()
      .from(orderGroup)
      .where(sql`idempotency_key = ${buyer.form.idempotencyKey}`)
    expect(placed).toHaveLength(1)
  }
  expect(await shop.direct.db.$count(order)).toBe(6)
  expect(await findDifferences(shop.direct.db)).toEqual([])
  await openEveryConnection(shop.database)
})

test('a database that takes no writes still shows pages, and refuses orders with 503 until it does', async () => {
  const buyer = await aBagOfCoffee(shop)
  const name = new URL(shop.direct.url).pathname.slice(1)
  await shop.direct.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  shop.proxy.cutAll()

  for (const path of ['/', search, '/stores/cafe', '/sign-in', '/cart'])
    expect([path, (await shop.visitor().get(path)).status]).toEqual([path, 200])
  const refused = await sendOrder(shop, buyer)
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('Um momento, por favor')

  await shop.direct.pool.query(
    `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
  )
  shop.proxy.cutAll()
  await expect
    .poll(async () => (await sendOrder(shop, buyer)).headers.location ?? '')
    .toContain('/orders/view/')
  expect(await shop.direct.db.$count(order)).toBe(1)
})
