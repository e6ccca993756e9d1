import { inTransaction } from '../../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { fulfillmentReadyMail } from '../mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '../mails/notify-about-order.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
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
