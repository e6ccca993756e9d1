import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { fulfillment, fulfillmentLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { requireInvoice } from '#server/shop/orders/invoices/required-invoice.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { fulfillmentShippedMail } from '#server/shop/orders/mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { type FulfillmentKey, fulfillmentsOf, lockFulfillment } from './lock-fulfillment.ts'
import { type FulfillmentRow, moveFulfillment, movesOf, type Tracking } from './move-fulfillment.ts'

/** Ships all of a fulfillment, or the chosen pieces. One that could not be delivered can be shipped again. */
export async function shipFulfillment(
  services: Services,
  { pieces, tracking, ...key }: FulfillmentKey & { merchantId: string; pieces?: Pieces; tracking: Tracking },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, fulfillment } = await lockFulfillment(tx, key)
    if (fulfillment.status === 'shipped') return { changed: false }
    const allowed = movesOf(order, fulfillment.status, 'merchant')
    if (!allowed.includes('shipped'))
      throw invalidTransition(order.number, { from: fulfillment.status, to: 'shipped', allowed })
    await requireInvoice(tx, order.id)
    // A shipped fulfillment is not split.
    if (pieces && fulfillment.status !== 'failed')
      await splitFulfillment(tx, order.number, fulfillment, pieces)
    await ship(tx, services, { order, fulfillment }, { by: 'merchant', tracking })
    return { changed: true }
  })
}

/** Marks a fulfillment as shipped, in the caller's transaction. */
export async function ship(
  tx: Db,
  services: Services,
  { order, fulfillment }: Pick<LockedOrder, 'order'> & { fulfillment: FulfillmentRow },
  { by, tracking }: { by: Actor; tracking: Tracking },
): Promise<void> {
  const at = services.clock()
  await moveFulfillment(tx, order, fulfillment, { to: 'shipped', by, at, tracking })
  const { trackingCode } = tracking
  const data = trackingCode ? { data: { trackingCode } } : {}
  await recordEvent(tx, { orderId: order.id, type: 'shipped', actor: by, at, ...data })
  const about = { orderId: order.id, fulfillmentId: fulfillment.id }
  await notifyOrderCustomer(tx, services, order, {
    kind: 'order_shipped',
    template: fulfillmentShippedMail,
    data: about,
  })
}

/** Pieces by their order line. */
type Pieces = ReadonlyMap<string, number>

/**
 * Splits off the pieces that were not chosen into a new fulfillment, so the shipped one keeps its number and a
 * repeated form finds it shipped.
 */
async function splitFulfillment(
  tx: Db,
  number: string,
  { id, orderId, status }: FulfillmentRow,
  chosen: Pieces,
): Promise<void> {
  const held = await tx.select().from(fulfillmentLine).where(eq(fulfillmentLine.fulfillmentId, id))
  const wanted = [...chosen].filter(([, quantity]) => quantity > 0)
  if (wanted.length === 0) throw new ShopError('invalid_form', 'A fulfillment has something in it')
  for (const [orderLineId, quantity] of wanted) {
    const has = held.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0
    if (quantity > has) throw invalidTransition(number, { from: status, to: 'shipped', allowed: [] })
  }
  const remaining = held
    .map(({ orderLineId, quantity }) => ({
      orderLineId,
      quantity: quantity - (chosen.get(orderLineId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  if (remaining.length === 0) return
  const others = await fulfillmentsOf(tx, orderId)
  const remainingId = newId()
  const position = Math.max(...others.map((fulfillment) => fulfillment.position)) + 1
  await tx.insert(fulfillment).values({ id: remainingId, orderId, position, status })
  await tx.insert(fulfillmentLine).values(remaining.map((line) => ({ fulfillmentId: remainingId, ...line })))
  for (const { orderLineId } of remaining) {
    const isLine = and(eq(fulfillmentLine.fulfillmentId, id), eq(fulfillmentLine.orderLineId, orderLineId))
    const quantity = chosen.get(orderLineId) ?? 0
    if (quantity > 0) await tx.update(fulfillmentLine).set({ quantity }).where(isLine)
    else await tx.delete(fulfillmentLine).where(isLine)
  }
}
