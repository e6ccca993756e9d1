import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { together } from '#server/db/together.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '../../services.ts'
import { isOpen, lockOrder, type PaymentRow } from '../lock-order.ts'
import { invalidTransition } from '../move-order.ts'
import { type Ask, type AttemptDraft, attemptDraft, holdEnd } from './attempt-draft.ts'
import { purchaseOf } from './charge-of.ts'
import { startAttemptsOf } from './start-attempt.ts'
import { missingMinor } from './unapplied-receipts.ts'

/**
 * Asks for the money of a payment; a provider that has to be asked itself is asked once this is committed.
 * When the time for it is over, a job looks after the orders.
 */
export async function startPayment(
  tx: Db,
  services: Services,
  {
    payment: { id: paymentId },
    ...ask
  }: Omit<Ask, 'paymentId' | 'purchase'> & {
    payment: Pick<PaymentRow, 'id'>
  },
): Promise<void> {
  const purchase = await purchaseOf(tx, paymentId)
  const draft = await attemptDraft(services, { ...ask, paymentId, purchase })
  await together(attemptStatements(tx, services, [draft]))
}

/** Attempts and what follows them, to be sent together. */
export const attemptStatements = (tx: Db, { queue }: Services, drafts: readonly AttemptDraft[]) => [
  tx.insert(paymentAttempt).values(drafts.map(({ row }) => row)),
  ...drafts
    .filter(({ row }) => row.status === 'created')
    .map(({ row }) => queue.enqueue(tx, 'start-attempt', { attemptId: row.id })),
  ...drafts.flatMap(({ orderId, looks }) =>
    looks.map((startAfter) =>
      queue.enqueue(
        tx,
        'expire-unpaid',
        { orderId },
        { startAfter, singletonKey: `${orderId} ${startAfter.getTime()}` },
      ),
    ),
  ),
]

/** A declined or expired attempt is not the end, as long as the stock is held. */
export async function retryPayment(services: Services, { orderId }: { orderId: string }): Promise<void> {
  const groupId = await inTransaction(services.db, async (tx) => {
    const { order: row, payment, attempt } = await lockOrder(tx, { orderId })
    if (isOpen(attempt) && row.status === 'pending') return row.groupId
    const { status, method } = attempt
    const isOver = holdEnd(row.createdAt, method) <= services.clock()
    if (row.status !== 'pending' || isOver)
      throw invalidTransition(row.number, { from: status, to: 'requires_action', allowed: [] })
    const attemptNumber = 1 + (await tx.$count(paymentAttempt, eq(paymentAttempt.paymentId, payment.id)))
    const amountMinor = await missingMinor(tx, payment)
    await startPayment(tx, services, { payment, order: row, method, attemptNumber, amountMinor })
    return row.groupId
  })
  await startAttemptsOf(services, { groupId })
}
