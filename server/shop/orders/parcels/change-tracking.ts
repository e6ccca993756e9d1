import { eq } from 'drizzle-orm'
import { fulfillment } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { isOnItsWay } from '#shared/parcels.ts'
import type { Services } from '../../services.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { parcelTrackingMail } from '../mails/parcel-mails.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
import { lockParcel, type ParcelKey } from './lock-parcel.ts'
import type { Tracking } from './move-parcel.ts'

/** The code came after the parcel had left, or was typed wrongly: its customer is told how to follow it now. */
export async function changeTracking(
  services: Services,
  { tracking, ...key }: ParcelKey & { merchantId: string; tracking: Tracking },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, key)
    if (!isOnItsWay(parcel.status)) {
      throw new ShopError(
        'invalid_transition',
        `Parcel ${parcel.position} of ${order.number} is not on its way`,
      )
    }
    const { carrier, trackingCode, trackingUrl } = tracking
    const isSame =
      parcel.carrier === carrier && parcel.trackingCode === trackingCode && parcel.trackingUrl === trackingUrl
    if (isSame) return { changed: false }
    await tx
      .update(fulfillment)
      .set({ carrier, trackingCode, trackingUrl })
      .where(eq(fulfillment.id, parcel.id))
    const at = services.clock()
    const data = trackingCode ? { data: { trackingCode } } : {}
    await recordEvent(tx, { orderId: order.id, type: 'tracking_changed', actor: 'merchant', at, ...data })
    const about = { orderId: order.id, parcelId: parcel.id }
    await mailCustomer(tx, services, order, { template: parcelTrackingMail, data: about })
    return { changed: true }
  })
}
