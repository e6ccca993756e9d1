import type { Db } from '#server/db/connect.ts'
import type { Services } from '../../services.ts'
import type { LockedPayment } from '../lock-order.ts'
import { openRefund } from '../refunds/open-refund.ts'
import { refundLeft } from '../refunds/refund-queries.ts'
import { isDisputed } from './dispute-queries.ts'
import type { DisputeRow } from './move-dispute.ts'

/** Canceled while its money was gone, and the bank has thought again: what came back is its customer's. */
export async function giveBackCanceled(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { id, turns }: DisputeRow,
): Promise<void> {
  if (await isDisputed(tx, locked.payment.id)) return
  for (const own of locked.orders) {
    if (own.order.status !== 'canceled') continue
    const { leftMinor, shippingLeftMinor } = await refundLeft(tx, own.order)
    if (leftMinor === 0) continue
    const shippingMinor = Math.min(leftMinor, shippingLeftMinor)
    await openRefund(
      tx,
      services,
      { ...locked, ...own },
      {
        ...{ lines: [], shippingMinor, freeMinor: leftMinor - shippingMinor },
        ...{ reason: 'cancellation', note: '', by: 'system' },
        idempotencyKey: `dispute:${id}:${turns}:${own.order.id}`,
      },
    )
  }
}
