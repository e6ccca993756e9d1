import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  chargeback,
  chargebackShare,
  paymentAllocation,
  paymentAttempt,
  paymentReceipt,
  refund,
} from '#server/db/schema/index.ts'
import type { AttemptRow, OrderRow } from '#server/shop/orders/lock-order.ts'
import { unnamedPrefixes } from '#server/shop/orders/payments/known-receipt.ts'
import { paidAttemptStatuses } from '#shared/orders/orders.ts'
import type { RefundLeft } from './refund-amounts.ts'

/** Returns what is left to refund of an order and of its shipping, after refunds and chargebacks. */
export async function refundLeft(
  db: Db,
  { id, shippingMinor }: Pick<OrderRow, 'id' | 'shippingMinor'>,
): Promise<RefundLeft> {
  const ofShipping = db
    .select({ minor: sum(refund.shippingMinor) })
    .from(refund)
    .where(eq(refund.orderId, id))
  const [found] = await db
    .select({ allocation: paymentAllocation, shippingMinor: sql`${ofShipping}`.mapWith(Number) })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.orderId, id))
  if (!found) return { leftMinor: 0, shippingLeftMinor: Math.min(0, shippingMinor) }
  const { capturedMinor, refundDueMinor, disputedMinor, chargedBackMinor } = found.allocation
  const leftMinor = capturedMinor - refundDueMinor - disputedMinor - chargedBackMinor
  return { leftMinor, shippingLeftMinor: Math.min(leftMinor, shippingMinor - (found.shippingMinor ?? 0)) }
}

/** Returns the attempt that paid, or null if none did. */
export async function paidAttempt(db: Db, paymentId: string): Promise<AttemptRow | null> {
  const [paid] = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.paymentId, paymentId), inArray(paymentAttempt.status, [...paidAttemptStatuses])),
    )
  return paid ?? null
}

/** Returns the receipts that paid, the oldest first, each with the amount that was applied and not charged back. */
export const appliedReceipts = (db: Db, paymentId: string) =>
  db
    .select({
      method: paymentAttempt.method,
      connectionId: paymentAttempt.connectionId,
      providerRef: paymentAttempt.providerRef,
      receiptId: paymentReceipt.id,
      receiptRef: paymentReceipt.providerRef,
      appliedMinor: sql`${paymentReceipt.appliedMinor} - coalesce((
        select sum(s.amount_minor) from ${chargebackShare} s join ${chargeback} d on d.id = s.chargeback_id
        where d.receipt_id = ${paymentReceipt.id} and d.status = 'lost'
      ), 0)`.mapWith(Number),
    })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(and(eq(paymentAttempt.paymentId, paymentId), gt(paymentReceipt.appliedMinor, 0)))
    .orderBy(asc(paymentReceipt.createdAt), asc(paymentReceipt.id))

/**
 * Tells whether a part of the money has no id of the bank's yet: no provider can refund it, or tell it from other
 * money.
 */
export const hasUnnamedMoney = async (db: Db, paymentId: string): Promise<boolean> =>
  (await appliedReceipts(db, paymentId)).some(({ receiptRef }) =>
    unnamedPrefixes.some((prefix) => receiptRef.startsWith(prefix)),
  )

/** Tells whether the value of returned pieces paid a part of it, which no provider received. */
export const hasExchangedMoney = async (db: Db, paymentId: string): Promise<boolean> =>
  (await appliedReceipts(db, paymentId)).some(({ method }) => method === 'exchange')

/** Returns the amount of the earlier refunds of the same payment. */
export async function refundedBefore(
  db: Db,
  { id, paymentId, createdAt }: typeof refund.$inferSelect,
): Promise<number> {
  const isEarlier = or(
    lt(refund.createdAt, createdAt),
    and(eq(refund.createdAt, createdAt), lt(refund.id, id)),
  )
  const [row] = await db
    .select({ minor: sum(refund.amountMinor).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), isEarlier))
  return row?.minor ?? 0
}

/** Returns the amount of all refunds of an order, sent or not. */
export async function refundDueOf(db: Db, orderId: string): Promise<number> {
  const [allocation] = await db
    .select({ minor: paymentAllocation.refundDueMinor })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.orderId, orderId))
  return allocation?.minor ?? 0
}

/** Returns when the newest refund of the order was opened that a person has to send, or null if none is open. */
export async function owedByHandSince(db: Db, orderId: string): Promise<Date | null> {
  const [owed] = await db
    .select({ since: refund.createdAt })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), ne(refund.status, 'succeeded'), eq(refund.byHand, true)))
    .orderBy(desc(refund.createdAt))
    .limit(1)
  return owed?.since ?? null
}

/** Tells whether the order has refunds and all of them have arrived. */
export async function isRefunded(db: Db, orderId: string): Promise<boolean> {
  const statuses = await db.select({ status: refund.status }).from(refund).where(eq(refund.orderId, orderId))
  return statuses.length > 0 && statuses.every(({ status }) => status === 'succeeded')
}
