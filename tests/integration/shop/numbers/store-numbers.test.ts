import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedDay, storeDay } from '#server/db/schema/index.ts'
import { closeDays } from '#server/shop/numbers/close-days.ts'
import { numbersView } from '#server/shop/numbers/numbers-view.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { verify } from '#server/shop/verify/verify.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { hasAmount, merchantFacts, type NumberRowView } from '#shared/merchants/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { bookedRefund, commissionRule } from '#tests/support/shop/ledger.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'

const dayMs = 24 * 3_600_000

let shop: Awaited<ReturnType<typeof startApp>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp()
  merchantId = shop.world.merchants.cafe.id
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
  await commissionRule(shop.services.db, { bps: 1_150, fixedMinor: 0 })
})
afterAll(() => shop.close())

const sold = (quantity: number, state: 'placed' | 'shipped' = 'placed') =>
  anOrder(shop, { items: [[shop.world.variants.beans250, quantity]], state })

const numbers = (step: 'day' | 'week' | 'month' = 'day', of: string | null = merchantId) =>
  numbersView(shop.services, { merchantId: of, step })

async function rowsOf(fact: string, { from, until }: { from: string; until: string }) {
  const caio = await shop.signedIn('caio@feira.test')
  const rows: NumberRowView[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ fact, from, until, cursor })
    const { body } = await caio.get(`/merchant/numbers/rows/_payload.json?b0123456789ab&${query}`).expect(200)
    const page = body.data['merchant-number-rows'].rows as ListPart<NumberRowView>
    rows.push(...page.items)
    cursor = page.next
  }
  return rows
}

const differences = async () => (await verify(shop.services)).map(({ check }) => check)

/** The same from the books and the orders, by a statement that shares nothing with the shop's. */
async function bySql(): Promise<Record<string, number>> {
  const { rows } = await shop.database.pool.query(
    `select
       (select count(*) from "order" where merchant_id = $1 and placed_at is not null)::int as orders,
       (select coalesce(sum(total_minor), 0) from "order" where merchant_id = $1 and placed_at is not null)::int as sold,
       (select count(*) from refund r join "order" o on o.id = r.order_id where o.merchant_id = $1)::int as refunds,
       (select coalesce(sum(refund_due_minor), 0) from payment_allocation a join "order" o on o.id = a.order_id
         where o.merchant_id = $1)::int as refunded,
       (select -sum(p.amount_minor) from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
         join "order" o on o.id = t.order_id
         where p.account = 'commission_income' and o.merchant_id = $1)::int as commission`,
    [merchantId],
  )
  return rows[0]
}

test('the numbers are the books’, however many of their days are closed, and each opens its rows', async () => {
  await sold(2)
  shop.services.passTime(dayMs)
  const returned = await sold(1)
  await sold(3, 'shipped')
  shop.services.passTime(dayMs)
  const [line] = returned.lines
  await bookedRefund(shop.services.db, returned, {
    lines: [{ orderLineId: line?.id ?? '', amountMinor: 333 }],
  })
  shop.services.passTime(3 * dayMs)
  await sold(1)

  const before = await numbers()
  const truth = await bySql()
  const { sale, refund, commission, commission_returned: back } = before.total
  expect({
    orders: sale.count,
    sold: sale.minor,
    refunds: refund.count,
    refunded: refund.minor,
    commission: commission.minor - back.minor,
  }).toEqual(truth)
  expect(truth.orders).toBe(4)
  expect(truth.refunds).toBe(1)
  expect(truth.commission).toBeGreaterThan(0)

  // Closed by several processes at once, each day once.
  await Promise.all([closeDays(shop.services), closeDays(shop.services), closeDays(shop.services)])
  expect(await shop.services.db.$count(closedDay)).toBeGreaterThan(3)
  expect(await shop.services.db.$count(storeDay)).toBeGreaterThan(4)
  expect(await numbers()).toEqual(before)
  expect((await numbers('week')).total).toEqual(before.total)
  const ofAll = (await numbers('month', null)).total
  for (const fact of merchantFacts) expect(ofAll[fact], fact).toEqual(before.total[fact])
  expect(await differences()).not.toContain('store_days')

  for (const fact of merchantFacts) {
    const rows = await rowsOf(fact, before)
    const sum = rows.reduce((all, { minor }) => all + (minor ?? 0), 0)
    expect({ count: rows.length, minor: sum }, fact).toEqual(before.total[fact])
    expect(rows.every(({ minor }) => (minor === null) === !hasAmount(fact))).toBe(true)
  }
  expect(before.total.dispatch.count).toBe(1)
})

test('a payment that was confirmed by mistake is no sale, neither today nor when the day is closed', async () => {
  const { sale: before } = (await numbers()).total
  const { order } = await sold(5)
  expect((await numbers()).total.sale.count).toBe(before.count + 1)
  shop.services.passTime(20 * 3_600_000)
  await undoConfirmation(shop.services, { orderId: order.id, merchantId })
  expect((await numbers()).total.sale).toEqual(before)
  shop.services.passTime(4 * dayMs)
  await closeDays(shop.services)
  expect((await numbers()).total.sale).toEqual(before)
})

test('a day that was changed behind the shop’s back is reported by verify', async () => {
  await shop.services.db.update(storeDay).set({ minor: 1 }).where(eq(storeDay.fact, 'sale'))
  expect(await differences()).toContain('store_days')
  // Deleted, it is added up anew.
  await shop.services.db.delete(closedDay)
  await closeDays(shop.services)
  expect(await differences()).not.toContain('store_days')
})

test('a period is compared with the one before it', async () => {
  const { sale } = (await numbers()).total
  shop.services.passTime(30 * dayMs)
  const later = await numbers()
  expect(later.total.sale.count).toBe(0)
  expect(later.earlier.sums.sale).toEqual(sale)
  expect(later.points).toHaveLength(30)
})

test('a store reads its own numbers alone, as page and as file', async () => {
  await sold(1)
  const [caio, ana] = [await shop.signedIn('caio@feira.test'), await shop.signedIn('ana@feira.test')]
  const page = async (visitor: typeof caio) => {
    const { body } = await visitor.get('/merchant/numbers/_payload.json?b0123456789ab').expect(200)
    return (body.data['merchant-numbers'] as PageData['merchant-numbers']).numbers.total.sale.count
  }
  expect(await page(caio)).toBe(1)
  expect(await page(ana)).toBe(0)
  const file = await caio.get('/merchant/numbers.csv?step=day').expect(200)
  expect(file.headers['content-disposition']).toContain('numeros-cafe-day.csv')
  expect(file.text.trim().split(/\r?\n/)).toHaveLength(31)
  await shop.visitor().get('/operator/numbers.csv').expect(302)
  const { text } = await caio.get('/merchant/numbers').expect(200)
  expect(text).toContain('Café em grãos')
})

test('the operator reads the numbers of all stores, those that sold most first', async () => {
  const olga = await shop.signedIn('olga@feira.test')
  const { body } = await olga.get('/operator/numbers/_payload.json?b0123456789ab').expect(200)
  const { numbers: all, stores } = body.data['operator-numbers'] as PageData['operator-numbers']
  expect(stores.items.reduce((sum, { sums }) => sum + sums.sale.minor, 0)).toBe(all.total.sale.minor)
  expect(stores.items[0]).toMatchObject({ merchantId })
})
