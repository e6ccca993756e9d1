import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '../../services.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { parcelShippedMail } from '../mails/parcel-mails.ts'
import { invalidTransition } from '../move-order.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
import { lockParcel, type ParcelKey } from './lock-parcel.ts'
import { moveParcel, movesOf, type Tracking } from './move-parcel.ts'
import { type Pieces, splitParcel } from './split-parcel.ts'

/** It leaves the store: all of it, or the pieces chosen. One that nobody was there to receive leaves again. */
export async function shipParcel(
  services: Services,
  { pieces, tracking, ...key }: ParcelKey & { merchantId: string; pieces?: Pieces; tracking: Tracking },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, key)
    if (parcel.status === 'shipped') return { changed: false }
    const allowed = movesOf(order, parcel.status, 'merchant')
    if (!allowed.includes('shipped'))
      throw invalidTransition(order.number, { from: parcel.status, to: 'shipped', allowed })
    const at = services.clock()
    // What is on its way stays together.
    if (pieces && parcel.status !== 'failed') await splitParcel(tx, order.number, parcel, pieces)
    await moveParcel(tx, order, parcel, { to: 'shipped', by: 'merchant', at, tracking })
    const { trackingCode } = tracking
    const data = trackingCode ? { data: { trackingCode } } : {}
    await recordEvent(tx, { orderId: order.id, type: 'shipped', actor: 'merchant', at, ...data })
    const about = { orderId: order.id, parcelId: parcel.id }
    await mailCustomer(tx, services, order, { template: parcelShippedMail, data: about })
    return { changed: true }
  })
}
