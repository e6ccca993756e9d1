import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  type chargeback,
  chargebackShare,
  order,
  paymentAllocation,
  paymentReceipt,
} from '#server/db/schema/index.ts'
import { allocate } from '#shared/money/shares.ts'

export interface ChargebackShare {
  orderId: string
  merchantId: string
  currency: string
  amountMinor: number
}

/**
 * Splits a chargeback over the orders that the contested money paid, at most as much as is left of each: an amount that
 * was refunded before is no longer the store's, so the platform bears it the second time.
 */
export async function shareOut(
  tx: Db,
  { id, paymentId, receiptId, amountMinor }: ChargebackRow,
): Promise<ChargebackShare[]> {
  await tx.delete(chargebackShare).where(eq(chargebackShare.chargebackId, id))
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
    .insert(chargebackShare)
    .values(
      shares.map(({ orderId, amountMinor: part }) => ({ chargebackId: id, orderId, amountMinor: part })),
    )
  return shares
}

export const sharesOf = (tx: Db, chargebackId: string): Promise<ChargebackShare[]> =>
  tx
    .select({
      orderId: chargebackShare.orderId,
      merchantId: order.merchantId,
      currency: order.currency,
      amountMinor: chargebackShare.amountMinor,
    })
    .from(chargebackShare)
    .innerJoin(order, eq(order.id, chargebackShare.orderId))
    .where(eq(chargebackShare.chargebackId, chargebackId))
    .orderBy(asc(chargebackShare.orderId))

export type ChargebackRow = typeof chargeback.$inferSelect
