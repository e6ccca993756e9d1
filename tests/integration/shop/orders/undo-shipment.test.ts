import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvent, orderLine } from '#server/db/schema/index.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { confirmReceipt } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { notifyOfOverdueShipment } from '#server/shop/orders/fulfillments/overdue-shipments.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoShipment } from '#server/shop/orders/fulfillments/undo-shipment.ts'
import { queueLabel } from '#server/shop/orders/labels/request-label.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { undoAcceptance } from '#server/shop/orders/undo-acceptance.ts'
import { undoShipmentMs } from '#shared/orders/fulfillments.ts'
import { anOrder, type Item } from '#tests/support/shop/an-order.ts'
import { tasksOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf, orderRow } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 12 })
})
afterAll(() => shop.close())

const tracking = { carrier: 'Correios', trackingCode: 'AA123456785BR', trackingUrl: null }
const statusOf = async (orderId: string) => (await orderRow(shop.services, orderId)).fulfillmentStatus
const linesOf = (orderId: string) =>
  shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position)

async function eventsOf(orderId: string) {
  const { db } = shop.services
  const found = await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId))
  return found.map(({ type }) => type)
}

async function accepted(...items: Item[]) {
  const made = await anOrder(shop, { items })
  await acceptOrder(shop.services, made)
  return made
}

async function sent(...items: Item[]) {
  const made = await accepted(...items)
  await shipFulfillment(shop.services, { ...made.key, tracking })
  return made
}

const orderOf = ({ orderId, merchantId }: { orderId: string; merchantId: string }) => ({
  orderId,
  merchantId,
})

test('a store takes its acceptance back once, and the customer may cancel alone again', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  const answers = await Promise.all([undoAcceptance(services, made), undoAcceptance(services, made)])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await statusOf(made.orderId)).toBe('unfulfilled')
  expect(await fulfillmentsOf(services, made.orderId)).toMatchObject([{ status: 'pending' }])
  expect((await eventsOf(made.orderId)).filter((type) => type === 'acceptance_undone')).toHaveLength(1)
  expect(await acceptOrder(services, made)).toEqual({ changed: true })
  await undoAcceptance(services, made)
  await cancelOrder(services, { orderId: made.orderId })
  expect((await orderRow(services, made.orderId)).status).toBe('canceled')
  await expect(undoAcceptance(services, made)).rejects.toMatchObject({ code: 'cannot_undo' })
})

test('an order that is packed, has a label or was sent stays accepted', async () => {
  const { services } = shop
  const refused = { code: 'cannot_undo' }
  const packed = await accepted(['beans250', 1])
  await readyFulfillment(services, packed.key)
  await expect(undoAcceptance(services, packed)).rejects.toMatchObject(refused)

  const labeled = await accepted(['beans250', 1])
  const [parcel] = await fulfillmentsOf(services, labeled.orderId)
  const { merchantId } = labeled
  await queueLabel(services.db, services, { fulfillmentId: parcel?.id ?? '', merchantId })
  await expect(undoAcceptance(services, labeled)).rejects.toMatchObject(refused)

  const gone = await sent(['beans250', 1])
  await expect(undoAcceptance(services, gone)).rejects.toMatchObject(refused)
})

test('a store takes back that it sent a parcel, which waits as before, and the customer is told', async () => {
  const { services } = shop
  const made = await sent(['beans250', 2])
  await shop.pool.query('delete from pgboss.job')
  const undo = () => undoShipment(services, made.key)
  const answers = await Promise.all([undo(), undo()])
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([false, true])
  expect(await statusOf(made.orderId)).toBe('preparing')
  expect(await linesOf(made.orderId)).toMatchObject([{ quantityShipped: 0 }])
  expect(await fulfillmentsOf(services, made.orderId)).toMatchObject([
    { status: 'preparing', shippedAt: null, carrier: null, trackingCode: null },
  ])
  expect(await mailsOf(made.orderId)).toEqual([`Correção: o pedido ${made.number} ainda não foi enviado`])
  await shipFulfillment(services, { ...made.key, tracking })
  await confirmReceipt(services, made.key)
  expect(await statusOf(made.orderId)).toBe('delivered')
})

test('what was undone before its mail went out is not announced', async () => {
  const { services, pool } = shop
  await pool.query('delete from pgboss.job')
  const made = await accepted(['beans250', 1])
  await pool.query('delete from pgboss.job')
  await shipFulfillment(services, { ...made.key, tracking })
  await undoShipment(services, made.key)
  const subjects = await mailsOf(made.orderId)
  expect(subjects).toEqual([`Correção: o pedido ${made.number} ainda não foi enviado`])
})

test('without a position all parcels of the last hour wait again, and an earlier one stays sent', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 3])
  const [line] = made.lines
  const one = new Map([[line?.id ?? '', 1]])
  await shipFulfillment(services, { ...made.key, pieces: one, tracking })
  services.passTime(undoShipmentMs + 1)
  await shipFulfillment(services, { ...made.key, position: 2, pieces: one, tracking })
  await shipFulfillment(services, { ...made.key, position: 3, tracking })
  expect(await undoShipment(services, orderOf(made))).toEqual({ changed: true })
  expect((await fulfillmentsOf(services, made.orderId)).map(({ status }) => status)).toEqual([
    'shipped',
    'preparing',
    'preparing',
  ])
  expect(await statusOf(made.orderId)).toBe('partially_shipped')
  await expect(undoShipment(services, made.key)).rejects.toMatchObject({ code: 'cannot_undo' })
})

test('after an hour, a delivery, a failed delivery or with a label a parcel stays sent', async () => {
  const { services } = shop
  const refused = { code: 'cannot_undo' }
  const late = await sent(['beans250', 1])
  services.passTime(undoShipmentMs + 1)
  await expect(undoShipment(services, late.key)).rejects.toMatchObject(refused)

  const delivered = await sent(['beans250', 1])
  await confirmReceipt(services, delivered.key)
  await expect(undoShipment(services, delivered.key)).rejects.toMatchObject(refused)

  const failed = await sent(['beans250', 1])
  await failDelivery(services, failed.key)
  await shipFulfillment(services, { ...failed.key, tracking })
  await expect(undoShipment(services, failed.key)).rejects.toMatchObject(refused)

  const labeled = await accepted(['beans250', 1])
  const [parcel] = await fulfillmentsOf(services, labeled.orderId)
  const { merchantId } = labeled
  await queueLabel(services.db, services, { fulfillmentId: parcel?.id ?? '', merchantId })
  await shipFulfillment(services, { ...labeled.key, tracking })
  await expect(undoShipment(services, labeled.key)).rejects.toMatchObject(refused)
  const foreign = { ...labeled.key, merchantId: shop.world.merchants.ana.id }
  await expect(undoShipment(services, foreign)).rejects.toMatchObject({ code: 'not_found' })
  await expect(undoAcceptance(services, foreign)).rejects.toMatchObject({ code: 'not_found' })
})

test('an overdue order whose shipment is undone is overdue again', async () => {
  const { services } = shop
  const made = await accepted(['beans250', 1])
  services.passTime(30 * 86_400_000)
  await notifyOfOverdueShipment(services, made)
  await shipFulfillment(services, { ...made.key, tracking })
  const task = async () => (await tasksOf(services, made.orderId)).map(({ doneAt }) => doneAt !== null)
  expect(await task()).toEqual([true])
  await undoShipment(services, made.key)
  expect(await task()).toEqual([false])
})

/** Sends what waits for this order, as the worker would. */
async function mailsOf(orderId: string) {
  const { rows } = await shop.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->'data'->>'orderId' = $1 returning data`,
    [orderId],
  )
  shop.services.sent.length = 0
  const send = sendMailWith([...orderMails])
  for (const { data } of rows) await send(shop.services, data as Jobs['send-mail'])
  return shop.services.sent.map(({ subject }) => subject)
}
