import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt, paymentReceipt, refund } from '#server/db/schema/index.ts'
import type { Services } from '../../services.ts'

/** What could not be given back while a bank held the money is asked for again. */
export async function sendWaiting(tx: Db, { queue }: Services, paymentId: string): Promise<void> {
  const isWaiting = and(
    eq(refund.paymentId, paymentId),
    eq(refund.byHand, false),
    inArray(refund.status, ['pending', 'failed']),
  )
  for (const { refundId } of await tx.select({ refundId: refund.id }).from(refund).where(isWaiting)) {
    await queue.enqueue(tx, 'send-refund', { refundId }, { singletonKey: refundId })
  }
  const returning = await tx
    .select({ receiptId: paymentReceipt.id })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(and(eq(paymentAttempt.paymentId, paymentId), eq(paymentReceipt.surplusStatus, 'returning')))
  for (const receipt of returning) await queue.enqueue(tx, 'return-surplus', receipt)
}
