import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { disputeShare, order, paymentAllocation, paymentReceipt } from '#server/db/schema/index.ts'
import { allocate } from '#shared/money.ts'
import type { DisputeRow } from './move-dispute.ts'

export interface Share {
  orderId: string
  merchantId: string
  currency: string
  amountMinor: number
}

/**
 * Each order that was paid by the contested money bears its part of the dispute, as much as is left of it: what
 * went back before is its store's no more, and a second time it is the platform's.
 */
export async function shareOut(
  tx: Db,
  { id, paymentId, receiptId, amountMinor }: DisputeRow,
): Promise<Share[]> {
  await tx.delete(disputeShare).where(eq(disputeShare.disputeId, id))
  const [receipt] = await tx
    .select({ appliedMinor: paymentReceipt.appliedMinor })
    .from(paymentReceipt)
    .where(eq(paymentReceipt.id, receiptId))
  const allocations = await tx
    .select({ allocation: paymentAllocation, merchantId: order.merchantId, currency: order.currency })
    .from(paymentAllocation)
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .where(and(eq(paymentAllocation.paymentId, paymentId), eq(paymentAllocation.void, false)))
    .orderBy(asc(order.id))
  const lefts = allocations.map(
    ({ allocation: { capturedMinor, refundDueMinor, disputedMinor, chargedBackMinor } }) =>
      capturedMinor - refundDueMinor - disputedMinor - chargedBackMinor,
  )
  const leftMinor = lefts.reduce((sum, left) => sum + left, 0)
  const sharedMinor = Math.min(amountMinor, receipt?.appliedMinor ?? 0, leftMinor)
  if (sharedMinor === 0) return []
  const parts = allocate(sharedMinor, lefts)
  const shares = allocations.flatMap(({ allocation, merchantId, currency }, place) => {
    const part = parts[place] ?? 0
    return part > 0 ? [{ orderId: allocation.orderId, merchantId, currency, amountMinor: part }] : []
  })
  await tx
    .insert(disputeShare)
    .values(shares.map(({ orderId, amountMinor: part }) => ({ disputeId: id, orderId, amountMinor: part })))
  return shares
}

export const sharesOf = (tx: Db, disputeId: string): Promise<Share[]> =>
  tx
    .select({
      orderId: disputeShare.orderId,
      merchantId: order.merchantId,
      currency: order.currency,
      amountMinor: disputeShare.amountMinor,
    })
    .from(disputeShare)
    .innerJoin(order, eq(order.id, disputeShare.orderId))
    .where(eq(disputeShare.disputeId, disputeId))
    .orderBy(asc(disputeShare.orderId))
