import { and, asc, eq, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, paymentAllocation, paymentAttempt, paymentReceipt, refund } from '#server/db/schema/index.ts'
import type { PaymentRow } from '#server/shop/orders/lock-order.ts'

export type ReceiptRow = typeof paymentReceipt.$inferSelect

/** Returns the receipts of a payment that is not complete, the oldest first. */
export const unappliedReceipts = (tx: Db, payment: Pick<PaymentRow, 'id'>): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(paymentReceipt)
    .where(
      and(
        sql`${paymentReceipt.attemptId} in (
          select id from ${paymentAttempt} of_payment where of_payment.payment_id = ${payment.id}
        )`,
        eq(paymentReceipt.surplusReason, 'under'),
        eq(paymentReceipt.surplusStatus, 'open'),
      ),
    )
    .orderBy(asc(paymentReceipt.createdAt), asc(paymentReceipt.id))

export const sumOf = (receipts: readonly ReceiptRow[]) =>
  receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Returns the amount that is still missing for a payment that is not captured. */
export const missingMinor = async (tx: Db, payment: PaymentRow): Promise<number> =>
  payment.amountMinor - sumOf(await unappliedReceipts(tx, payment)) - (await exchangeCredit(tx, payment))

/** Returns the value of returned pieces that waits to pay the replacement that this payment is for. */
export async function exchangeCredit(tx: Db, { id }: Pick<PaymentRow, 'id'>): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(refund.amountMinor).mapWith(Number) })
    .from(refund)
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, refund.replacementId))
    .innerJoin(order, eq(order.id, refund.replacementId))
    .where(
      and(eq(paymentAllocation.paymentId, id), eq(refund.status, 'pending'), eq(order.status, 'pending')),
    )
  return row?.minor ?? 0
}
