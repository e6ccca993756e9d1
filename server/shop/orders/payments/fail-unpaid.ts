import { eq } from 'drizzle-orm'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attemptById, lockPayment } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import { moveAttempt } from './move-attempt.ts'

/** Nobody pays by this attempt any more, and its customer chooses another way; one under review waits. */
export const failUnpaid = (services: Services, { attemptId }: { attemptId: string }) =>
  inTransaction(services.db, async (tx) => {
    const { paymentId } = await attemptById(tx, attemptId)
    const { orders, payment } = await lockPayment(tx, paymentId)
    const attempt = await attemptById(tx, attemptId)
    if (attempt.status !== 'created' && attempt.status !== 'requires_action') return
    const number = orders[0]?.order.number ?? payment.id
    // Whoever holds the account settles what may have been paid there.
    await tx.update(paymentAttempt).set({ connectionId: null }).where(eq(paymentAttempt.id, attemptId))
    const failed = { to: 'failed', failureCode: 'account_disconnected' } as const
    await moveAttempt(tx, attempt, { ...failed, by: 'system', at: services.clock(), number })
  })
