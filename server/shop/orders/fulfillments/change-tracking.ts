import { eq } from 'drizzle-orm'
import { fulfillment } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fulfillmentTrackingMail } from '#server/shop/orders/mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isOnItsWay } from '#shared/orders/fulfillments.ts'
import { type FulfillmentKey, lockFulfillment } from './lock-fulfillment.ts'
import type { Tracking } from './move-fulfillment.ts'

/** Adds or corrects the tracking code and mails it to the customer. */
export async function changeTracking(
  services: Services,
  { tracking, ...key }: FulfillmentKey & { merchantId: string; tracking: Tracking },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, fulfillment: locked } = await lockFulfillment(tx, key)
    if (!isOnItsWay(locked.status)) {
      throw new ShopError(
        'invalid_transition',
        `Fulfillment ${locked.position} of ${order.number} is not on its way`,
      )
    }
    const { carrier, trackingCode, trackingUrl } = tracking
    const isSame =
      locked.carrier === carrier && locked.trackingCode === trackingCode && locked.trackingUrl === trackingUrl
    if (isSame) return { changed: false }
    await tx
      .update(fulfillment)
      .set({ carrier, trackingCode, trackingUrl })
      .where(eq(fulfillment.id, locked.id))
    const at = services.clock()
    const data = trackingCode ? { data: { trackingCode } } : {}
    await recordEvent(tx, { orderId: order.id, type: 'tracking_changed', actor: 'merchant', at, ...data })
    const about = { orderId: order.id, fulfillmentId: locked.id }
    await notifyOrderCustomer(tx, services, order, {
      kind: 'order_shipped',
      template: fulfillmentTrackingMail,
      data: about,
    })
    return { changed: true }
  })
}
