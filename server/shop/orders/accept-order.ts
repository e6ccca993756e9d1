import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '../services.ts'
import { lockOrder } from './lock-order.ts'
import { invalidTransition } from './move-order.ts'
import { parcelsOf } from './parcels/lock-parcel.ts'
import { moveParcel, movesOf } from './parcels/move-parcel.ts'
import type { Changed } from './payments/claim-payment.ts'
import { recordEvent } from './record-event.ts'

/** The store has seen a paid order and begins: from now on its customer no longer cancels alone. */
export async function acceptOrder(
  services: Services,
  { orderId, merchantId }: { orderId: string; merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    const parcels = await parcelsOf(tx, orderId)
    const waiting = parcels.filter(({ status }) => status === 'pending')
    if (waiting.length === 0 || order.status !== 'placed') {
      if (order.status === 'placed' && parcels.some(({ status }) => status === 'preparing'))
        return { changed: false }
      const from = parcels.at(-1)?.status ?? 'pending'
      const allowed = movesOf(order, from, 'merchant')
      throw invalidTransition(order.number, { from, to: 'preparing', allowed })
    }
    const at = services.clock()
    for (const parcel of waiting) await moveParcel(tx, order, parcel, { to: 'preparing', by: 'merchant', at })
    await recordEvent(tx, { orderId, type: 'preparing', actor: 'merchant', at })
    return { changed: true }
  })
}
