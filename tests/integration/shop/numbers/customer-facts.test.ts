import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedDay, order, storeDay } from '#server/db/schema/index.ts'
import { closeDays } from '#server/shop/numbers/close-days.ts'
import { numbersView } from '#server/shop/numbers/numbers-view.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { eraseRows } from '#server/shop/privacy/erase-rows.ts'
import { orderTables } from '#server/shop/privacy/order-tables.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { lostAfterDays, type NumberRowView, type StoreFact } from '#shared/merchants/numbers.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { newCustomer } from '#tests/support/shop/new-customer.ts'

const dayMs = 24 * 3_600_000
const facts = ['new_customer', 'repeat_order', 'lost_customer', 'campaign_cost'] as const
type CustomerFact = (typeof facts)[number]

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
  for (const variant of [shop.world.variants.beans250, shop.world.variants.cup])
    await neverSellOut(shop.services.db, variant)
})
afterAll(() => shop.close())

const months = async () => (await numbersView(shop.services, { merchantId: null, step: 'month' })).total
const counts = async () => {
  const total = await months()
  return Object.fromEntries(facts.map((fact) => [fact, total[fact].count])) as Record<CustomerFact, number>
}
const ofGuest = (email: string, items: Parameters<typeof anOrder>[1]['items'] = ['beans250']) =>
  anOrder(shop, { items, email })

/** The same from the orders, person by person, by a statement that shares nothing with the shop's. */
async function bySql(): Promise<Record<CustomerFact, number>> {
  const { rows } = await shop.database.pool.query(
    `with bought as (
       select o.id, o.group_id, o.placed_at, coalesce(g.customer_id::text, lower(g.email)) as person
       from "order" o join order_group g on g.id = o.group_id
       where o.placed_at is not null and o.exchange_of is null and (g.customer_id is not null or g.email <> '')
     ), ranked as (
       select *, row_number() over (partition by person order by placed_at, id) as place,
         lead(placed_at) over (partition by person order by placed_at, id) as next_at,
         min(placed_at) over (partition by person) as first_at,
         first_value(group_id) over (partition by person order by placed_at, id) as first_group
       from bought
     )
     select (select count(distinct person) from ranked)::int as new_customer,
       (select count(*) from ranked where group_id <> first_group)::int as repeat_order,
       (select count(*) from ranked where placed_at + $2 * interval '1 day' < $1
          and (next_at is null or next_at > placed_at + $2 * interval '1 day'))::int as lost_customer,
       (select count(*) from ledger_posting where account = 'campaign_costs')::int as campaign_cost`,
    [shop.services.clock(), lostAfterDays],
  )
  return rows[0]
}

async function rowsOf(fact: StoreFact): Promise<NumberRowView[]> {
  const { clock, country } = shop.services
  const until = localDay(clock(), country.timeZone)
  const query = new URLSearchParams({ fact, from: addDays(until, -360), until })
  // The clock has gone on for longer than a session.
  const olga = await shop.signedIn('olga@feira.test')
  const { body } = await olga.get(`/operator/numbers/rows/_payload.json?b0123456789ab&${query}`).expect(200)
  return body.data['operator-number-rows'].rows.items
}

test('new, returning and lost customers are the orders’, however many days are closed', async () => {
  const account = await newCustomer(shop.services)
  const owner = { userId: account.userId }
  await ofGuest('once@exemplo.com.br')
  await ofGuest('twice@exemplo.com.br')
  await anOrder(shop, { items: ['beans250'], owner })
  // Two stores, one checkout, one customer.
  await ofGuest('two-stores@exemplo.com.br', ['beans250', 'cup'])
  expect(await counts()).toMatchObject({ new_customer: 4, repeat_order: 0, lost_customer: 0 })
  shop.services.passTime(20 * dayMs)
  await ofGuest('Twice@exemplo.com.br')
  await anOrder(shop, { items: ['beans250'], owner })
  // Somebody with an account who buys without signing in is the same customer.
  await ofGuest(account.email)
  await anOrder(shop, { items: ['beans250'], email: 'unpaid@exemplo.com.br', state: 'pending' })
  expect(await counts()).toMatchObject({ new_customer: 4, repeat_order: 3, lost_customer: 0 })
  expect(await counts()).toEqual(await bySql())

  shop.services.passTime((lostAfterDays - 10) * dayMs)
  await ofGuest('late@exemplo.com.br')
  await ofGuest('once@exemplo.com.br')
  // Who bought once, 190 days ago: one of them came back too late, and two stores’ customer never.
  expect(await counts()).toMatchObject({ new_customer: 5, repeat_order: 4, lost_customer: 2 })
  expect(await counts()).toEqual(await bySql())

  const open = await months()
  await closeDays(shop.services)
  expect(await shop.services.db.$count(closedDay)).toBeGreaterThan(100)
  expect(await shop.services.db.$count(storeDay, eq(storeDay.fact, 'lost_customer'))).toBeGreaterThan(0)
  expect(await months()).toEqual(open)
  expect((await verify(shop.services)).map(({ check }) => check)).not.toContain('store_days')
  for (const fact of facts) expect((await rowsOf(fact)).length, fact).toBe(open[fact].count)
})

test('an exchange makes nobody a returning customer', async () => {
  const before = await counts()
  const { orderId } = await ofGuest('exchange@exemplo.com.br')
  const { orderId: replacement } = await ofGuest('exchange@exemplo.com.br')
  expect((await counts()).repeat_order).toBe(before.repeat_order + 1)
  await shop.services.db
    .update(order)
    .set({ exchangeOf: sql`gen_random_uuid()` })
    .where(eq(order.id, replacement))
  const after = await counts()
  expect(after).toMatchObject({ repeat_order: before.repeat_order, new_customer: before.new_customer + 1 })
  await shop.services.db.update(order).set({ exchangeOf: null }).where(eq(order.id, replacement))
  expect(orderId).not.toBe(replacement)
})

test('erased guests are nobody’s customers any more, and closed days keep what was counted', async () => {
  const { db } = shop.services
  const { groupId } = await ofGuest('erased@exemplo.com.br')
  const before = await counts()
  await db.transaction((tx) => eraseRows(tx, orderTables, { groupIds: [groupId] }))
  expect((await counts()).new_customer).toBe(before.new_customer - 1)
  shop.services.passTime(4 * dayMs)
  await ofGuest('kept@exemplo.com.br')
  shop.services.passTime(4 * dayMs)
  await closeDays(shop.services)
  const { new_customer: closed } = await counts()
  const { rows } = await shop.database.pool.query(
    `select id from order_group where email = 'kept@exemplo.com.br'`,
  )
  await db.transaction((tx) => eraseRows(tx, orderTables, { groupIds: [rows[0].id] }))
  expect((await counts()).new_customer).toBe(closed)
  expect((await verify(shop.services)).map(({ check }) => check)).not.toContain('store_days')
})

test('what campaigns cost is the ledger’s, and what a refund brings back is taken off', async () => {
  const { total } = await numbersView(shop.services, { merchantId: null, step: 'month' })
  expect(total.campaign_cost).toEqual({ count: 0, minor: 0 })
  await offerCampaign(shop.services)
  const bought = await ofGuest('campaign@exemplo.com.br')
  const ledger = async () => {
    const { rows } = await shop.database.pool.query(
      `select count(*)::int as count, coalesce(sum(amount_minor), 0)::float8 as minor
       from ledger_posting where account = 'campaign_costs'`,
    )
    return rows[0]
  }
  expect((await ledger()).minor).toBeGreaterThan(0)
  expect((await months()).campaign_cost).toEqual(await ledger())
  const merchantId = shop.world.merchants.cafe.id
  const canceled = { orderId: bought.orderId, merchantId, by: 'merchant', note: 'Acabou.' } as const
  await cancelOrder(shop.services, canceled)
  expect((await ledger()).count).toBe(2)
  expect((await months()).campaign_cost).toEqual(await ledger())
  shop.services.passTime(3 * dayMs)
  await closeDays(shop.services)
  expect((await months()).campaign_cost).toEqual(await ledger())
  expect((await verify(shop.services)).map(({ check }) => check)).not.toContain('store_days')
})

test('a store learns nothing of what its customers bought elsewhere', async () => {
  const merchantId = shop.world.merchants.cafe.id
  const { total } = await numbersView(shop.services, { merchantId, step: 'month' })
  for (const fact of facts) expect(total[fact], fact).toEqual({ count: 0, minor: 0 })
  const caio = await shop.signedIn('caio@feira.test')
  const { body } = await caio
    .get('/merchant/numbers/rows/_payload.json?b0123456789ab&fact=new_customer')
    .expect(200)
  expect(body.data['merchant-number-rows'].fact).toBe('sale')
})
