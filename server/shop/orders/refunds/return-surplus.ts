import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, payment, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookSurplusReturned } from '#server/shop/money/ledger/book-surplus.ts'
import { isDisputed } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import { findProvider } from '#server/shop/orders/payments/provider-of.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { recordMoneyReturned } from './record-money-moved.ts'

/** The job that returns a surplus through its provider. Idempotent. */
export async function returnSurplus(services: Services, { receiptId }: { receiptId: string }): Promise<void> {
  const found = await surplusOf(services.db, receiptId)
  if (found?.receipt.surplusStatus !== 'returning' || !found.attempt) return
  const { receipt, attempt } = found
  // Money that a bank holds is sent after its decision.
  if (await isDisputed(services.db, attempt.paymentId)) return
  const refund = findProvider(services, attempt)?.refund
  if (!refund) throw new Error(`This installation has no provider of ${receipt.method} that returns money`)
  const sent = await refund({
    attempt,
    receiptRef: receipt.providerRef,
    amountMinor: receipt.amountMinor - receipt.appliedMinor,
    currency: receipt.currency,
    idempotencyKey: `surplus:${receipt.id}`,
  })
  if (!sent) return askAgain(services, receiptId)
  await inTransaction(services.db, async (tx) => {
    if (await markReturned(tx, services, receiptId, sent.providerRef))
      await recordMoneyReturned(tx, services, receipt, { by: 'system', asksAgain: false })
    // Closes the task, if one was opened because it took too long.
    const done = { kind: 'surplus_money', refId: receiptId, outcome: 'returned' } as const
    await closeTask(tx, { ...done, at: services.clock() })
  })
}

const askAgainMs = 60_000

/** Queues the job again: the provider is still working on it, and the same request returns its status. */
const askAgain = ({ db, queue, clock }: Services, receiptId: string) =>
  queue.enqueue(db, 'return-surplus', { receiptId }, { startAfter: new Date(clock().getTime() + askAgainMs) })

/** Marks a surplus as returned, by a job with the provider's id or by hand. Returns false if it was already. */
export async function markReturned(
  tx: Db,
  services: Services,
  receiptId: string,
  returnRef: string | null = null,
): Promise<boolean> {
  const [returned] = await tx
    .update(paymentReceipt)
    .set({ surplusStatus: 'returned', returnRef, returnedAt: services.clock() })
    .where(
      and(eq(paymentReceipt.id, receiptId), inArray(paymentReceipt.surplusStatus, ['open', 'returning'])),
    )
    .returning()
  if (!returned) return false
  const amountMinor = returned.amountMinor - returned.appliedMinor
  await bookSurplusReturned(tx, { receipt: returned, amountMinor, at: services.clock() })
  return true
}

const sixHoursMs = 6 * 3_600_000

/** Opens a task for each surplus that the job has failed to return for hours. */
export async function reportStuckSurplus(services: Services): Promise<void> {
  const now = services.clock()
  const isOld = lte(paymentReceipt.createdAt, new Date(now.getTime() - sixHoursMs))
  const stuck = await services.db
    .select({ receipt: paymentReceipt, settlement: payment.settlement, merchantId: order.merchantId })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .innerJoin(payment, eq(payment.id, paymentAttempt.paymentId))
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, payment.id))
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .where(and(eq(paymentReceipt.surplusStatus, 'returning'), isOld))
    .limit(100)
  for (const { receipt, settlement, merchantId: storeId } of stuck) {
    const { id, amountMinor, appliedMinor, providerRef } = receipt
    const merchantId = settlement === 'direct' ? storeId : null
    const data = { amountMinor: amountMinor - appliedMinor, reference: providerRef }
    await inTransaction(services.db, (tx) =>
      openTask(tx, services, {
        kind: 'surplus_money',
        merchantId,
        orderId: null,
        refId: id,
        data,
        at: now,
      }),
    )
  }
}

async function surplusOf(db: Db, receiptId: string) {
  const [found] = await db
    .select({ receipt: paymentReceipt, attempt: paymentAttempt })
    .from(paymentReceipt)
    .leftJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(eq(paymentReceipt.id, receiptId))
  return found
}
