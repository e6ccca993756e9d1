import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfillment, order, orderGroup, orderSearch } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { indexOlderOrders } from '#server/shop/orders/search/index-older-orders.ts'
import { isOrderOfWords } from '#server/shop/orders/search/is-order-of-words.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { anOrder, type PlacedOrder } from '#tests/support/shop/an-order.ts'
import { untilWaiting } from '#tests/support/shop/database/until-lock-wait.ts'

let shop: Operation
let placed: PlacedOrder
beforeAll(async () => {
  shop = await startOperation()
  placed = await anOrder(shop, { items: ['beans250'], state: 'placed' })
})
afterAll(() => shop.close())

async function found(query: string, merchantId = shop.world.merchants.cafe.id): Promise<string[]> {
  const { services } = shop
  const rows = await services.db
    .select({ id: order.id })
    .from(order)
    .where(isOrderOfWords(services, { merchantId, query }))
  return rows.map(({ id }) => id)
}

async function orderWithGroup() {
  const { db } = shop.services
  const [row] = await db
    .select()
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(eq(order.id, placed.orderId))
  if (!row) throw new Error('The order is gone')
  return { ...row.order, group: row.order_group }
}

test('an order is found by its number, customer, city, goods and phone, also by their beginnings', async () => {
  const { number, group } = await orderWithGroup()
  const digits = group.phone.replace(/\D/g, '')
  const [first = '', ...others] = group.name.split(' ')
  const queries = [
    number,
    number.toLowerCase().replace('-', ''),
    group.email,
    group.name.toUpperCase(),
    `${others.at(-1)} ${first.slice(0, 2)}`,
    group.shipAddress.city,
    digits.slice(2),
    digits.slice(-4),
    `(${digits.slice(2, 4)}) ${digits.slice(4, 9)}-${digits.slice(9)}`,
  ]
  for (const query of queries) expect.soft(await found(query), query).toContain(placed.orderId)
  expect(await found(`${first} zzz`)).toEqual([])
})

test('a store finds no orders of others', async () => {
  const { number } = await orderWithGroup()
  expect(await found(number, shop.world.merchants.ana.id)).toEqual([])
})

test('a tax id is found as a whole, with and without its marks, and never by a part', async () => {
  const taxId = '529.982.247-25'
  const of = await anOrder(shop, { items: ['beans250'], state: 'placed', taxId: '52998224725' })
  expect(await found(taxId)).toContain(of.orderId)
  expect(await found('52998224725')).toContain(of.orderId)
  expect(await found('5299822472')).toEqual([])
})

test('marks and operators of a query are no commands', async () => {
  for (const query of ["' | '", '!:*&', '\\', "xq'wz:*", '---', '\u{1F600}'])
    expect.soft(await found(query), query).toEqual([])
})

test('a tracking code is found once it is written, and a changed contact by its new words only', async () => {
  const { services } = shop
  const { id: orderId, merchantId, group } = await orderWithGroup()
  await acceptOrder(services, { orderId, merchantId })
  const tracking = { carrier: 'Correios', trackingCode: 'AA123456785BR', trackingUrl: null }
  await shipFulfillment(services, { orderId, merchantId, position: 1, tracking })
  for (const printed of ['aa123456785br', 'AA 123 456 785 BR'])
    expect.soft(await found(printed), printed).toEqual([orderId])
  await services.db.update(orderGroup).set({ name: 'Quintino' }).where(eq(orderGroup.id, group.id))
  expect(await found('quintino')).toEqual([orderId])
  await services.db.update(orderGroup).set({ name: group.name }).where(eq(orderGroup.id, group.id))
  expect(await found('quintino')).toEqual([])
})

test('an order is found by the town of its corrected address', async () => {
  const { db } = shop.services
  const { group } = await orderWithGroup()
  const corrected = { ...group.shipAddress, city: 'Paranapiacaba' }
  await db.update(order).set({ shipAddress: corrected }).where(eq(order.id, placed.orderId))
  expect(await found('paranapiacaba')).toEqual([placed.orderId])
  await db.update(order).set({ shipAddress: null }).where(eq(order.id, placed.orderId))
})

test('of two changes at once, the later one keeps the words of both', async () => {
  const { db } = shop.services
  const { group } = await orderWithGroup()
  const code = { trackingCode: 'ZZ-7788' }
  const naming = inTransaction(db, async (tx) => {
    await tx.update(orderGroup).set({ name: 'Quintino' }).where(eq(orderGroup.id, group.id))
    const coding = db.update(fulfillment).set(code).where(eq(fulfillment.orderId, placed.orderId))
    const written = coding.then(() => undefined)
    await untilWaiting(shop.database.pool)
    return { written }
  })
  await (await naming).written
  expect(await found('quintino')).toEqual([placed.orderId])
  expect(await found('ZZ-7788')).toEqual([placed.orderId])
  expect(await found(group.name)).not.toContain(placed.orderId)
  await db.update(orderGroup).set({ name: group.name }).where(eq(orderGroup.id, group.id))
})

test('orders from before the search get their words', async () => {
  const { services } = shop
  const words = await services.db.select().from(orderSearch).orderBy(orderSearch.orderId)
  await services.db.delete(orderSearch)
  expect(await found((await orderWithGroup()).number)).toEqual([])
  await indexOlderOrders(services)
  await indexOlderOrders(services)
  expect(await services.db.select().from(orderSearch).orderBy(orderSearch.orderId)).toEqual(words)
})
