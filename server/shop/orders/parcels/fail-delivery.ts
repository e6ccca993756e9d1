import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '../../services.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { parcelFailedMail } from '../mails/parcel-mails.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
import { lockParcel, type ParcelKey } from './lock-parcel.ts'
import { moveParcel } from './move-parcel.ts'

type StoreParcel = ParcelKey & { merchantId: string }

/** The carrier could not hand it over. */
export async function failDelivery(services: Services, key: StoreParcel): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, key)
    if (parcel.status === 'failed') return { changed: false }
    const at = services.clock()
    await moveParcel(tx, order, parcel, { to: 'failed', by: 'merchant', at })
    await recordEvent(tx, { orderId: order.id, type: 'delivery_failed', actor: 'merchant', at })
    const about = { orderId: order.id, parcelId: parcel.id }
    await mailCustomer(tx, services, order, { template: parcelFailedMail, data: about })
    return { changed: true }
  })
}

/** It is back at the store; the money and the shelf are the refund's to decide. */
export async function takeParcelBack(services: Services, key: StoreParcel): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, key)
    if (parcel.status === 'returned_to_sender') return { changed: false }
    const at = services.clock()
    await moveParcel(tx, order, parcel, { to: 'returned_to_sender', by: 'merchant', at })
    await recordEvent(tx, { orderId: order.id, type: 'returned_to_sender', actor: 'merchant', at })
    return { changed: true }
  })
}
