import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { fulfillmentFailedMail } from '#server/shop/orders/mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { type FulfillmentKey, lockFulfillment } from './lock-fulfillment.ts'
import { type FulfillmentRow, moveFulfillment } from './move-fulfillment.ts'

type MerchantFulfillmentKey = FulfillmentKey & { merchantId: string }

/** Records that the carrier could not deliver. */
export async function failDelivery(services: Services, key: MerchantFulfillmentKey): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, fulfillment } = await lockFulfillment(tx, key)
    if (fulfillment.status === 'failed') return { changed: false }
    await failFulfillment(tx, services, { order, fulfillment }, 'merchant')
    return { changed: true }
  })
}

/** Marks a fulfillment as not delivered, in the caller's transaction. */
export async function failFulfillment(
  tx: Db,
  services: Services,
  { order, fulfillment }: Pick<LockedOrder, 'order'> & { fulfillment: FulfillmentRow },
  by: Actor,
): Promise<void> {
  const at = services.clock()
  await moveFulfillment(tx, order, fulfillment, { to: 'failed', by, at })
  await recordEvent(tx, { orderId: order.id, type: 'delivery_failed', actor: by, at })
  const about = { orderId: order.id, fulfillmentId: fulfillment.id }
  await notifyOrderCustomer(tx, services, order, {
    kind: 'delivery_check',
    template: fulfillmentFailedMail,
    data: about,
  })
}

/** Records that a fulfillment is back at the store; its refund and restocking are decided separately. */
export async function receiveFulfillmentBack(
  services: Services,
  key: MerchantFulfillmentKey,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, fulfillment } = await lockFulfillment(tx, key)
    if (fulfillment.status === 'returned_to_sender') return { changed: false }
    const at = services.clock()
    await moveFulfillment(tx, order, fulfillment, { to: 'returned_to_sender', by: 'merchant', at })
    await recordEvent(tx, { orderId: order.id, type: 'returned_to_sender', actor: 'merchant', at })
    return { changed: true }
  })
}
