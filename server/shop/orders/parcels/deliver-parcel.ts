import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders.ts'
import { forgivePickupCodes, limitPickupCodes } from '../../customers/rate-limits.ts'
import type { Services } from '../../services.ts'
import type { LockedOrder } from '../lock-order.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { parcelDeliveredMail } from '../mails/parcel-mails.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
import { claimDelivery } from './claim-delivery.ts'
import { lockParcel, type ParcelKey } from './lock-parcel.ts'
import { moveParcel, type ParcelRow } from './move-parcel.ts'
import { isPickupCode } from './pickup-code.ts'

/** "Recebi": its customer has it in their hands. */
export const confirmReceipt = (services: Services, key: ParcelKey): Promise<Changed> =>
  inTransaction(services.db, async (tx) => deliver(tx, services, await lockParcel(tx, key), 'customer'))

/** The store knows that it arrived; what is fetched needs the code that its customer shows. */
export async function deliverParcel(
  services: Services,
  { code = '', ...key }: ParcelKey & { merchantId: string; code?: string },
): Promise<Changed> {
  const parcelId = await pickupIdOf(services.db, key)
  if (parcelId) await limitPickupCodes(services, { parcelId })
  const answer = await inTransaction(services.db, async (tx) => {
    const locked = await lockParcel(tx, key)
    const isHandedOver = locked.parcel.status === 'ready' && locked.order.shippingMethod === 'pickup'
    if (isHandedOver && !isPickupCode(services, locked.parcel.id, code))
      throw new ShopError('wrong_pickup_code', `Order ${locked.order.number}: not its code`)
    // What is handed over against a code, or can be followed, is more than the store's word.
    const isProven = isHandedOver || locked.parcel.trackingCode !== null
    return isProven ? deliver(tx, services, locked, 'merchant') : claimDelivery(tx, services, locked)
  })
  if (parcelId) await forgivePickupCodes(services, { parcelId })
  return answer
}

/** In the transaction of whoever knows that it arrived. */
export async function deliver(
  tx: Db,
  services: Services,
  { order: row, parcel }: Pick<LockedOrder, 'order'> & { parcel: ParcelRow },
  by: Actor,
): Promise<Changed> {
  if (parcel.status === 'delivered') return { changed: false }
  const at = services.clock()
  await moveParcel(tx, row, parcel, { to: 'delivered', by, at })
  await recordEvent(tx, { orderId: row.id, type: 'delivered', actor: by, at })
  const about = { orderId: row.id, parcelId: parcel.id }
  await mailCustomer(tx, services, row, { template: parcelDeliveredMail, data: about })
  return { changed: true }
}

/** The parcel whose code is asked for; null where there is none to guess. */
async function pickupIdOf(db: Db, { orderId, merchantId, position }: ParcelKey & { merchantId: string }) {
  const [found] = await db
    .select({ id: fulfillment.id })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(
      and(
        eq(order.id, orderId),
        eq(order.merchantId, merchantId),
        eq(order.shippingMethod, 'pickup'),
        eq(fulfillment.position, position),
        eq(fulfillment.status, 'ready'),
      ),
    )
  return found?.id ?? null
}
