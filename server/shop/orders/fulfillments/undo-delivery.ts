import { eq } from 'drizzle-orm'
import { fulfillment } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fulfillmentUndoneMail } from '#server/shop/orders/mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { canUndoDelivery } from '#shared/orders/fulfillments.ts'
import { type FulfillmentKey, lockFulfillment } from './lock-fulfillment.ts'
import { moveFulfillment } from './move-fulfillment.ts'

/** Takes back a delivery that the store reported by mistake, within a day; the fulfillment is shipped again. */
export async function undoDelivery(
  services: Services,
  key: FulfillmentKey & { merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, fulfillment: locked } = await lockFulfillment(tx, key)
    if (locked.status === 'shipped' && !locked.deliveryClaimedAt) return { changed: false }
    const at = services.clock()
    // A piece for which a return is open has arrived.
    const isUntouched = order.status === 'placed' && order.openReturns === 0
    if (!isUntouched || !canUndoDelivery(locked, at)) {
      throw new ShopError('invalid_transition', `The delivery of ${order.number} can no longer be undone`)
    }
    if (locked.status === 'delivered')
      await moveFulfillment(tx, order, locked, { to: 'shipped', by: 'merchant', at, undoes: true })
    await tx.update(fulfillment).set({ deliveryClaimedAt: null }).where(eq(fulfillment.id, locked.id))
    await recordEvent(tx, { orderId: order.id, type: 'delivery_undone', actor: 'merchant', at })
    const about = { orderId: order.id, fulfillmentId: locked.id }
    await notifyOrderCustomer(tx, services, order, {
      kind: 'delivery_check',
      template: fulfillmentUndoneMail,
      data: about,
    })
    return { changed: true }
  })
}
