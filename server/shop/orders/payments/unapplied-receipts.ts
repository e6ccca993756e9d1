import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
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
  payment.amountMinor - sumOf(await unappliedReceipts(tx, payment))
