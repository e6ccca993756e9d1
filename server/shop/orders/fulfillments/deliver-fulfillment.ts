import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { forgivePickupCodes, limitPickupCodes } from '#server/shop/customers/rate-limits.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import {
  fulfillmentClaimedMail,
  fulfillmentDeliveredMail,
} from '#server/shop/orders/mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { type FulfillmentKey, lockFulfillment } from './lock-fulfillment.ts'
import { type FulfillmentRow, moveFulfillment, movesOf } from './move-fulfillment.ts'
import { isPickupCode } from './pickup-code.ts'

/** Records "Recebi": the customer confirms the delivery. */
export const confirmReceipt = (services: Services, key: FulfillmentKey): Promise<Changed> =>
  inTransaction(services.db, async (tx) => deliver(tx, services, await lockFulfillment(tx, key), 'customer'))

/** Records that the store confirms the delivery; a pickup needs the customer's code. */
export async function deliverFulfillment(
  services: Services,
  { code = '', ...key }: FulfillmentKey & { merchantId: string; code?: string },
): Promise<Changed> {
  const fulfillmentId = await pickupIdOf(services.db, key)
  if (fulfillmentId) await limitPickupCodes(services, { fulfillmentId })
  const answer = await inTransaction(services.db, async (tx) => {
    const locked = await lockFulfillment(tx, key)
    const isHandedOver = locked.fulfillment.status === 'ready' && locked.order.shippingMethod === 'pickup'
    if (isHandedOver && !isPickupCode(services, locked.fulfillment.id, code))
      throw new ShopError('wrong_pickup_code', `Order ${locked.order.number}: not its code`)
    // A pickup code or a tracking code proves more than the store's word.
    const isProven = isHandedOver || locked.fulfillment.trackingCode !== null
    return isProven ? deliver(tx, services, locked, 'merchant') : reportDelivery(tx, services, locked)
  })
  if (fulfillmentId) await forgivePickupCodes(services, { fulfillmentId })
  return answer
}

/** Marks a fulfillment as delivered, in the caller's transaction. */
export async function deliver(
  tx: Db,
  services: Services,
  { order: row, fulfillment }: Pick<LockedOrder, 'order'> & { fulfillment: FulfillmentRow },
  by: Actor,
): Promise<Changed> {
  if (fulfillment.status === 'delivered') return { changed: false }
  const at = services.clock()
  await moveFulfillment(tx, row, fulfillment, { to: 'delivered', by, at })
  await recordEvent(tx, { orderId: row.id, type: 'delivered', actor: by, at })
  const about = { orderId: row.id, fulfillmentId: fulfillment.id }
  await notifyOrderCustomer(tx, services, row, {
    kind: 'order_delivered',
    template: fulfillmentDeliveredMail,
    data: about,
  })
  return { changed: true }
}

/** Returns the id of the fulfillment that a pickup code belongs to, or null if it belongs to none. */
async function pickupIdOf(
  db: Db,
  { orderId, merchantId, position }: FulfillmentKey & { merchantId: string },
) {
  const [found] = await db
    .select({ id: fulfillment.id })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(
      and(
        eq(order.id, orderId),
        eq(order.merchantId, merchantId),
        eq(order.shippingMethod, 'pickup'),
        eq(fulfillment.position, position),
        eq(fulfillment.status, 'ready'),
      ),
    )
  return found?.id ?? null
}

/**
 * Records that the store reports the delivery of an untracked fulfillment. Its word alone starts no deadline: the
 * customer is asked by mail, and only their silence makes it delivered.
 */
async function reportDelivery(
  tx: Db,
  services: Services,
  { order, fulfillment: claimed }: Pick<LockedOrder, 'order'> & { fulfillment: FulfillmentRow },
): Promise<Changed> {
  const { status: from, deliveryClaimedAt } = claimed
  if (from === 'delivered' || deliveryClaimedAt) return { changed: false }
  const allowed = movesOf(order, from, 'merchant')
  if (!allowed.includes('delivered'))
    throw invalidTransition(order.number, { from, to: 'delivered', allowed })
  const at = services.clock()
  await tx.update(fulfillment).set({ deliveryClaimedAt: at }).where(eq(fulfillment.id, claimed.id))
  await recordEvent(tx, { orderId: order.id, type: 'delivery_claimed', actor: 'merchant', at })
  const about = { orderId: order.id, fulfillmentId: claimed.id }
  await notifyOrderCustomer(tx, services, order, {
    kind: 'delivery_check',
    template: fulfillmentClaimedMail,
    data: about,
  })
  return { changed: true }
}
