import { eq } from 'drizzle-orm'
import { fulfillment } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { canUndoDelivery } from '#shared/parcels.ts'
import type { Services } from '../../services.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { parcelUndoneMail } from '../mails/parcel-mails.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
import { lockParcel, type ParcelKey } from './lock-parcel.ts'
import { moveParcel } from './move-parcel.ts'

/** The store marked a parcel as delivered by a slip: for a day it can take that back, and it is on its way again. */
export async function undoDelivery(
  services: Services,
  key: ParcelKey & { merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, key)
    if (parcel.status === 'shipped' && !parcel.deliveryClaimedAt) return { changed: false }
    const at = services.clock()
    // What is being sent back has arrived.
    const isUntouched = order.status === 'placed' && order.openReturns === 0
    if (!isUntouched || !canUndoDelivery(parcel, at)) {
      throw new ShopError('invalid_transition', `The delivery of ${order.number} can no longer be undone`)
    }
    if (parcel.status === 'delivered')
      await moveParcel(tx, order, parcel, { to: 'shipped', by: 'merchant', at, undoes: true })
    await tx.update(fulfillment).set({ deliveryClaimedAt: null }).where(eq(fulfillment.id, parcel.id))
    await recordEvent(tx, { orderId: order.id, type: 'delivery_undone', actor: 'merchant', at })
    const about = { orderId: order.id, parcelId: parcel.id }
    await mailCustomer(tx, services, order, { template: parcelUndoneMail, data: about })
    return { changed: true }
  })
}
