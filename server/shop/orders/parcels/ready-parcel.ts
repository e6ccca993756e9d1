import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '../../services.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { parcelReadyMail } from '../mails/parcel-mails.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
import { lockParcel, type ParcelKey } from './lock-parcel.ts'
import { moveParcel } from './move-parcel.ts'

/** Packed: to be fetched, which its customer is told, or to be handed to a carrier. */
export async function readyParcel(
  services: Services,
  key: ParcelKey & { merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, key)
    if (parcel.status === 'ready') return { changed: false }
    const at = services.clock()
    await moveParcel(tx, order, parcel, { to: 'ready', by: 'merchant', at })
    // A label on a box is no news for whoever waits at home.
    if (order.shippingMethod !== 'pickup') return { changed: true }
    await recordEvent(tx, { orderId: order.id, type: 'ready', actor: 'merchant', at })
    const about = { orderId: order.id, parcelId: parcel.id }
    await mailCustomer(tx, services, order, { template: parcelReadyMail, data: about })
    return { changed: true }
  })
}
