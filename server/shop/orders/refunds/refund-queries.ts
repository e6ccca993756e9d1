import { and, asc, eq, gt, lt, or, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAllocation, paymentAttempt, paymentReceipt, refund } from '#server/db/schema/index.ts'
import type { OrderRow } from '../lock-order.ts'
import type { RefundLeft } from './refund-amounts.ts'

/** Of what was captured for the order, and of its freight, what no refund has taken yet. */
export async function refundLeft(
  db: Db,
  { id, shippingMinor }: Pick<OrderRow, 'id' | 'shippingMinor'>,
): Promise<RefundLeft> {
  const [allocation] = await db
    .select({ captured: paymentAllocation.capturedMinor, due: paymentAllocation.refundDueMinor })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.orderId, id))
  const [freight] = await db
    .select({ minor: sum(refund.shippingMinor).mapWith(Number) })
    .from(refund)
    .where(eq(refund.orderId, id))
  const leftMinor = allocation ? allocation.captured - allocation.due : 0
  return { leftMinor, shippingLeftMinor: Math.min(leftMinor, shippingMinor - (freight?.minor ?? 0)) }
}

/** Which attempt paid, and the money that came with it; null if nobody paid. */
export async function capturedAttempt(db: Db, paymentId: string) {
  const [captured] = await db
    .select({ method: paymentAttempt.method, providerRef: paymentAttempt.providerRef })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.paymentId, paymentId), eq(paymentAttempt.status, 'captured')))
  return captured ?? null
}

/** The money that paid, oldest first: what of it was applied. */
export const appliedReceipts = (db: Db, paymentId: string) =>
  db
    .select({
      method: paymentAttempt.method,
      providerRef: paymentAttempt.providerRef,
      receiptRef: paymentReceipt.providerRef,
      appliedMinor: paymentReceipt.appliedMinor,
    })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(and(eq(paymentAttempt.paymentId, paymentId), gt(paymentReceipt.appliedMinor, 0)))
    .orderBy(asc(paymentReceipt.createdAt), asc(paymentReceipt.id))

/** What earlier refunds of the same payment take. */
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

/** All that goes or went back of an order. */
export async function refundDueOf(db: Db, orderId: string): Promise<number> {
  const [allocation] = await db
    .select({ minor: paymentAllocation.refundDueMinor })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.orderId, orderId))
  return allocation?.minor ?? 0
}
