import type { Db } from '#server/db/connect.ts'
import { bookRefundOpened } from '../../money/book-refund.ts'
import { reverseCommission } from '../../money/reverse-commission.ts'
import type { LockedOrder } from '../lock-order.ts'
import type { RefundAmounts } from './refund-amounts.ts'

/** The commission of what goes back goes back with it, in the same books and the same moment. */
export async function bookRefund(
  tx: Db,
  { order, payment: { settlement } }: LockedOrder,
  { id, lines, shippingMinor, amountMinor }: RefundAmounts & { id: string },
  at: Date,
): Promise<void> {
  const reversal = { orderId: order.id, refund: { id, lines, shippingMinor }, at }
  const commissionBackMinor = await reverseCommission(tx, reversal)
  await bookRefundOpened(tx, { order, refund: { id, amountMinor }, settlement, commissionBackMinor, at })
}
