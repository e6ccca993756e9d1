import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inventoryLevel, order, orderEvent } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation, undoConfirmationMs } from '#server/shop/orders/payments/undo-confirmation.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf, orderRow, restock } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 8 })
  await restock(shop.services, shop.world.variants.beans250)
  await commissionRule(shop.services.db, { bps: 1000 })
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from pgboss.job'))

const level = async () => {
  const [found] = await shop.services.db
    .select({ onHand: inventoryLevel.onHand, reserved: inventoryLevel.reserved })
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, shop.world.variants.beans250))
  return found
}
const undo = (made: { orderId: string; merchantId: string }) => undoConfirmation(shop.services, made)
const differences = () => findDifferences(shop.services.db)

test('an undone confirmation leaves the payment pending, with its stock held and no ledger balance', async () => {
  const made = await anOrder(shop, { state: 'pending', items: [['beans250', 2]] })
  const before = await level()
  await confirmPayment(shop.services, made)
  const answers = await Promise.all([undo(made), undo(made), undo(made)])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, false, true])
  expect(await orderRow(shop.services, made.orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'awaiting',
    placedAt: null,
    shipBy: null,
  })
  expect(await level()).toEqual(before)
  expect((await fulfillmentsOf(shop.services, made.orderId)).map(({ status }) => status)).toEqual([
    'canceled',
  ])
  const { rows } = await shop.pool.query(
    `select coalesce(sum(p.amount_minor), 0)::int as minor from ledger_posting p
      join ledger_transaction t on t.id = p.transaction_id
      where t.order_id = $1 and p.account = 'commission_income'`,
    [made.orderId],
  )
  expect(rows).toEqual([{ minor: 0 }])
  const mails = await shop.pool.query(
    `select count(*)::int as mails from pgboss.job where data->>'template' = 'payment-undone'`,
  )
  expect(mails.rows).toEqual([{ mails: 1 }])
  expect(await differences()).toEqual([])
})

test('a payment confirmed again places the order, and may be undone again', async () => {
  const made = await anOrder(shop, { state: 'pending', items: [['beans250', 1]] })
  for (let round = 0; round < 3; round++) {
    expect(await confirmPayment(shop.services, made)).toEqual({ changed: true })
    expect(await differences()).toEqual([])
    expect(await undo(made)).toEqual({ changed: true })
    expect(await differences()).toEqual([])
  }
  await confirmPayment(shop.services, made)
  await acceptOrder(shop.services, made)
  expect(await orderRow(shop.services, made.orderId)).toMatchObject({
    status: 'placed',
    fulfillmentStatus: 'preparing',
  })
  expect(await differences()).toEqual([])
})

test('the deadline of an order without a payment claim runs again, and cancels it', async () => {
  const made = await anOrder(shop, { state: 'pending', items: [['beans250', 1]] })
  await confirmPayment(shop.services, made)
  await undo(made)
  shop.services.passTime(49 * 3_600_000)
  await expireUnpaid(shop.services, made)
  expect(await orderRow(shop.services, made.orderId)).toMatchObject({
    status: 'canceled',
    cancelReason: 'payment_expired',
  })
  expect(await differences()).toEqual([])
})

test('after an undone confirmation a payment claim is followed up again', async () => {
  const made = await anOrder(shop, { state: 'pending', items: [['beans250', 1]] })
  await reportPayment(shop.services, made)
  await confirmPayment(shop.services, made)
  await undo(made)
  const { rows } = await shop.pool.query(
    `select t.status from payment_attempt t join payment_allocation a using (payment_id) where a.order_id = $1`,
    [made.orderId],
  )
  expect(rows).toEqual([{ status: 'processing' }])
  await confirmPayment(shop.services, made)
  const events = await shop.services.db
    .select({ type: orderEvent.type })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, made.orderId))
    .orderBy(orderEvent.id)
  expect(events.map(({ type }) => type)).toEqual([
    ...['created', 'payment_claimed', 'paid', 'payment_undone', 'paid'],
  ])
})

test('a confirmation cannot be undone after packing began or after a day', async () => {
  const packed = await anOrder(shop, { items: [['beans250', 1]] })
  await acceptOrder(shop.services, packed)
  await expect(undo(packed)).rejects.toMatchObject({ code: 'invalid_transition' })
  const old = await anOrder(shop, { items: [['beans250', 1]] })
  shop.services.passTime(undoConfirmationMs + 1)
  await expect(undo(old)).rejects.toMatchObject({ code: 'invalid_transition' })
})

test('another store’s confirmation cannot be undone', async () => {
  const made = await anOrder(shop, { items: [['beans250', 1]] })
  const merchantId = shop.world.merchants.ana.id
  await expect(undo({ orderId: made.orderId, merchantId })).rejects.toMatchObject({ code: 'not_found' })
  const [row] = await shop.services.db.select().from(order).where(eq(order.id, made.orderId))
  expect(row?.status).toBe('placed')
})
