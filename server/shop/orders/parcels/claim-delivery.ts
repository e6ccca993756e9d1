import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment } from '#server/db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { LockedOrder } from '../lock-order.ts'
import { mailCustomer } from '../mails/mail-about-order.ts'
import { parcelClaimedMail } from '../mails/parcel-mails.ts'
import { invalidTransition } from '../move-order.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { recordEvent } from '../record-event.ts'
import { movesOf, type ParcelRow } from './move-parcel.ts'

/**
 * The store says that a parcel arrived which nobody can follow. Its word alone starts no clock against the customer:
 * they are asked by mail, and only their silence makes it delivered.
 */
export async function claimDelivery(
  tx: Db,
  services: Services,
  { order, parcel }: Pick<LockedOrder, 'order'> & { parcel: ParcelRow },
): Promise<Changed> {
  const { status: from, deliveryClaimedAt } = parcel
  if (from === 'delivered' || deliveryClaimedAt) return { changed: false }
  const allowed = movesOf(order, from, 'merchant')
  if (!allowed.includes('delivered'))
    throw invalidTransition(order.number, { from, to: 'delivered', allowed })
  const at = services.clock()
  await tx.update(fulfillment).set({ deliveryClaimedAt: at }).where(eq(fulfillment.id, parcel.id))
  await recordEvent(tx, { orderId: order.id, type: 'delivery_claimed', actor: 'merchant', at })
  const about = { orderId: order.id, parcelId: parcel.id }
  await mailCustomer(tx, services, order, { template: parcelClaimedMail, data: about })
  return { changed: true }
}
