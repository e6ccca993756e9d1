import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { cancelLines } from '#server/shop/orders/canceling/cancel-lines.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { writeFulfillmentStatus } from '#server/shop/orders/fulfillments/write-fulfillment-status.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder, markDelivered, markShipped } from '#tests/support/shop/an-order.ts'
import { guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { mailsAbout, onHand, storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let cafe: { merchantId: string }
beforeAll(async () => {
  shop = await startShop()
  cafe = { merchantId: shop.world.merchants.cafe.id }
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

async function paidBags(isPlatform = false) {
  const { beans250, press } = shop.world.variants
  const bought = await anOrder(shop, {
    items: [
      [beans250, 3],
      [press, 1],
    ],
    isPlatform,
  })
  const [bags, jug] = bought.lines
  if (!bags || !jug) throw new Error('no lines')
  return { ...bought, bags, jug }
}

async function accept(orderId: string) {
  const { db } = shop.services
  await db
    .update(schema.fulfillment)
    .set({ status: 'preparing' })
    .where(eq(schema.fulfillment.orderId, orderId))
  await writeFulfillmentStatus(db, orderId)
}

const byStore = () => ({ by: 'merchant' as const, ...cafe, note: 'Acabou o café' })

test('a customer cancels before the merchant accepts: all is refunded, all stock returned', async () => {
  const { services, world, pool } = shop
  const before = await onHand(services, world.variants.beans250)
  const { orderId, order } = await paidBags()
  expect(await onHand(services, world.variants.beans250)).toBe(before - 3)

  expect(await cancelOrder(services, { orderId })).toEqual({ changed: true })
  expect(await cancelOrder(services, { orderId })).toEqual({ changed: false })

  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({
    status: 'canceled',
    cancelReason: 'customer',
    fulfillmentStatus: 'unfulfilled',
  })
  expect(now.allocation.refundDueMinor).toBe(order.totalMinor)
  expect(now.refunds).toMatchObject([{ shippingMinor: order.shippingMinor, reason: 'cancellation' }])
  expect(now.lines).toMatchObject([{ quantityCanceled: 3, quantityRefunded: 3 }, { quantityCanceled: 1 }])
  expect(now.events).toEqual(['created', 'paid', 'canceled', 'refund_opened'])
  expect(await onHand(services, world.variants.beans250)).toBe(before)
  expect(await mailsAbout(pool, orderId)).toEqual([
    'merchant-canceled',
    'merchant-order',
    'order-canceled',
    'order-paid',
    'task',
  ])
})

test('after acceptance the customer cannot cancel, and the merchant can, with a reason', async () => {
  const { services } = shop
  const { orderId, order } = await paidBags()
  await accept(orderId)
  await expect(cancelOrder(services, { orderId })).rejects.toMatchObject({ code: 'already_preparing' })
  await expect(cancelOrder(services, { ...byStore(), orderId, note: ' ' })).rejects.toMatchObject({
    code: 'invalid_form',
  })
  await cancelOrder(services, { ...byStore(), orderId })
  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({ status: 'canceled', cancelReason: 'merchant' })
  expect(now.allocation.refundDueMinor).toBe(order.totalMinor)
})

test('a merchant cannot cancel a shipped order; the operator can until it is delivered', async () => {
  const { services, world } = shop
  const { orderId, order } = await paidBags()
  const before = await onHand(services, world.variants.beans250)
  await markShipped(services, orderId)
  await expect(cancelOrder(services, { ...byStore(), orderId })).rejects.toMatchObject({
    code: 'already_shipped',
  })
  await expect(cancelOrder(services, { orderId })).rejects.toMatchObject({ code: 'already_shipped' })
  await cancelOrder(services, { orderId, by: 'operator', note: 'Fraude' })
  expect((await storedOrder(services, orderId)).allocation.refundDueMinor).toBe(order.totalMinor)
  // What is under way is not on the shelf.
  expect(await onHand(services, world.variants.beans250)).toBe(before)

  const arrived = await paidBags()
  await markDelivered(services, arrived.orderId)
  await expect(
    cancelOrder(services, { orderId: arrived.orderId, by: 'operator', note: 'Fraude' }),
  ).rejects.toMatchObject({ code: 'already_shipped' })
})

test('a merchant cancels an order without returning its stock', async () => {
  const { services, world } = shop
  const { orderId } = await paidBags()
  const before = await onHand(services, world.variants.beans250)
  await cancelOrder(services, { ...byStore(), orderId, restock: false })
  expect(await onHand(services, world.variants.beans250)).toBe(before)
})

test('a canceled line is a partial refund: the order goes on with less commission', async () => {
  const { services, world } = shop
  const { orderId, bags } = await paidBags(true)
  const before = await onHand(services, world.variants.beans250)
  const formKey = randomUUID()
  const lines = [{ orderLineId: bags.id, quantity: 2 }]
  const cancel = { orderId, lines, note: 'Acabou', restock: true, formKey }
  expect(await cancelLines(services, cancel, cafe)).toEqual({ changed: true })
  expect(await cancelLines(services, cancel, cafe)).toEqual({ changed: false })

  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(now.lines[0]).toMatchObject({ quantityCanceled: 2, quantityRefunded: 2 })
  expect(now.refunds).toMatchObject([
    { shippingMinor: 0, reason: 'cancellation', amountMinor: now.lines[0]?.refundedMinor },
  ])
  expect(now.events).toEqual(['created', 'paid', 'lines_canceled', 'refund_opened'])
  expect(await onHand(services, world.variants.beans250)).toBe(before + 2)
  await expect(cancelLines(services, { ...cancel, formKey: randomUUID() }, cafe)).rejects.toMatchObject({
    code: 'already_shipped',
  })
})

test('a line that was refunded before is canceled once, however often it is requested', async () => {
  const { services, world } = shop
  const { orderId, order, bags } = await paidBags()
  const given = { note: 'Caixa amassada', reason: 'goodwill', formKey: randomUUID() } as const
  await refundOrder(
    services,
    { orderId, lines: [], shippingMinor: 0, freeMinor: order.totalMinor, ...given },
    cafe,
  )
  const before = await onHand(services, world.variants.beans250)
  const lines = [{ orderLineId: bags.id, quantity: 1 }]
  const cancel = { orderId, lines, note: 'Acabou', restock: true, formKey: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => cancelLines(services, cancel, cafe)))
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  const now = await storedOrder(services, orderId)
  expect(now.lines[0]).toMatchObject({ quantityCanceled: 1 })
  expect(now.events.filter((type) => type === 'lines_canceled')).toHaveLength(1)
  expect(await onHand(services, world.variants.beans250)).toBe(before + 1)
})

test('an order with every line canceled is canceled', async () => {
  const { services } = shop
  const { orderId, order, bags, jug } = await paidBags()
  const lines = [
    { orderLineId: bags.id, quantity: 3 },
    { orderLineId: jug.id, quantity: 1 },
  ]
  await cancelLines(services, { orderId, lines, note: 'Acabou', restock: true, formKey: randomUUID() }, cafe)
  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({ status: 'canceled', allocation: { refundDueMinor: order.totalMinor } })
})

test('an action on one order changes no row of the other orders of its checkout', async () => {
  const { services, world, pool } = shop
  const { beans250, vaseSand } = world.variants
  const groupId = await placeBiasOrder(services, await guestWith(services), [
    [beans250, 3],
    [vaseSand, 1],
  ])
  const orders = await services.db.select().from(schema.order).where(eq(schema.order.groupId, groupId))
  for (const { id: orderId, merchantId } of orders) await confirmPayment(services, { orderId, merchantId })
  const own = orders.find(({ merchantId }) => merchantId === cafe.merchantId)
  const sibling = orders.find(({ merchantId }) => merchantId !== cafe.merchantId)
  if (!own || !sibling) throw new Error('no siblings')
  const before = await everyRowOf(pool, sibling.id)

  const [line] = (await storedOrder(services, own.id)).lines
  const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }]
  const cancel = { orderId: own.id, lines, note: 'Acabou', restock: true, formKey: randomUUID() }
  await cancelLines(services, cancel, cafe)
  await cancelOrder(services, { orderId: own.id })

  expect(await everyRowOf(pool, sibling.id)).toEqual(before)
})

/** With the versions that the database gives to rows: written again as it was is a change, too. */
async function everyRowOf(pool: typeof shop.pool, orderId: string) {
  const ofOrder = [
    'order_line',
    'order_event',
    'fulfillment',
    'payment_allocation',
    'stock_reservation',
    'refund',
  ]
  const found = await Promise.all([
    pool.query('select xmin, * from "order" where id = $1', [orderId]),
    ...ofOrder.map((table) =>
      pool.query(`select xmin, * from ${table} where order_id = $1 order by 2`, [orderId]),
    ),
    pool.query(
      'select p.xmin, p.* from payment p join payment_allocation a on a.payment_id = p.id where a.order_id = $1',
      [orderId],
    ),
    pool.query(
      'select l.xmin, l.* from fulfillment_line l join order_line o on o.id = l.order_line_id where o.order_id = $1',
      [orderId],
    ),
  ])
  return found.map(({ rows }) => rows)
}
