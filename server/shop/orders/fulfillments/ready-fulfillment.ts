import { inTransaction } from '#server/db/transaction.ts'
import { fulfillmentReadyMail } from '#server/shop/orders/mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { type FulfillmentKey, lockFulfillment } from './lock-fulfillment.ts'
import { moveFulfillment } from './move-fulfillment.ts'

/** Marks a fulfillment as packed: for pickup, which mails the customer, or for a carrier. */
export async function readyFulfillment(
  services: Services,
  key: FulfillmentKey & { merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, fulfillment } = await lockFulfillment(tx, key)
    if (fulfillment.status === 'ready') return { changed: false }
    const at = services.clock()
    await moveFulfillment(tx, order, fulfillment, { to: 'ready', by: 'merchant', at })
    // A printed label is no reason for a mail to the customer.
    if (order.shippingMethod !== 'pickup') return { changed: true }
    await recordEvent(tx, { orderId: order.id, type: 'ready', actor: 'merchant', at })
    const about = { orderId: order.id, fulfillmentId: fulfillment.id }
    await notifyOrderCustomer(tx, services, order, {
      kind: 'order_ready',
      template: fulfillmentReadyMail,
      data: about,
    })
    return { changed: true }
  })
}
