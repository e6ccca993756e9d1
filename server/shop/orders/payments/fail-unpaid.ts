import { eq } from 'drizzle-orm'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attemptById, lockPayment } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import { moveAttempt } from './move-attempt.ts'

/**
 * Fails an attempt that can no longer be paid, so that its customer chooses another way. One that is under review stays
 * open.
 */
export const failUnpaid = (services: Services, { attemptId }: { attemptId: string }) =>
  inTransaction(services.db, async (tx) => {
    const { paymentId } = await attemptById(tx, attemptId)
    const { orders, payment } = await lockPayment(tx, paymentId)
    const attempt = await attemptById(tx, attemptId)
    if (attempt.status !== 'created' && attempt.status !== 'requires_action') return
    const number = orders[0]?.order.number ?? payment.id
    // Money that may have been paid there is settled by the holder of the account.
    await tx.update(paymentAttempt).set({ connectionId: null }).where(eq(paymentAttempt.id, attemptId))
    const failed = { to: 'failed', failureCode: 'account_disconnected' } as const
    await moveAttempt(tx, attempt, { ...failed, by: 'system', at: services.clock(), number })
  })
