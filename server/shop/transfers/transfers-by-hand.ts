import { and, eq, inArray } from 'drizzle-orm'
import { merchant, payout, payoutBatch, payoutTransfer } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isProviderTrouble } from '#server/payments/provider-error.ts'
import { type PayoutTarget, settlePayouts } from '#server/shop/money/payouts/settle-payouts.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { transferWays } from '#shared/money/payouts.ts'
import { transferArrived } from './settle-transfer.ts'
import { lockWaiting } from './waiting-transfer.ts'

/**
 * Marks payouts as failed because a person says that they did not arrive. A transfer is read at its provider first: if
 * it was paid, it stays paid. If the provider does not answer, the person has checked there, and a payment that was
 * made all the same shows in the reconciliation.
 */
export async function failPayouts(services: Services, target: PayoutTarget, failure: string | undefined) {
  for (const payoutId of await waitingOf(services, target)) await askBefore(services, payoutId)
  return settlePayouts(services, target, { to: 'failed', failure })
}

async function askBefore(services: Services, payoutId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const waiting = await lockWaiting(tx, payoutId)
    if (!waiting) return
    const found = await services.stripeConnect?.transferOf(payoutId).catch((error: unknown) => {
      if (isProviderTrouble(error)) return null
      throw error
    })
    if (found) await transferArrived(tx, services, waiting, found)
    else
      await closeTask(tx, {
        kind: 'payout_failed',
        refId: waiting.transfer.id,
        outcome: 'by_hand',
        at: services.clock(),
      })
  })
}

/** Retries for a person: the same transfer while it has no answer, else the payout. */
export async function retryTransfer(
  services: Services,
  { transferId }: { transferId: string },
): Promise<{ changed: boolean }> {
  return inTransaction(services.db, async (tx) => {
    const [found] = await tx
      .select({
        payoutId: payout.id,
        status: payout.status,
        number: payoutBatch.number,
        store: merchant.slug,
      })
      .from(payoutTransfer)
      .innerJoin(payout, eq(payout.id, payoutTransfer.payoutId))
      .innerJoin(payoutBatch, eq(payoutBatch.id, payout.batchId))
      .innerJoin(merchant, eq(merchant.id, payout.merchantId))
      .where(eq(payoutTransfer.id, transferId))
    if (!found) return { changed: false }
    const { payoutId, status, number, store } = found
    if (status === 'processing') {
      await services.queue.enqueue(tx, 'send-transfer', { payoutId })
      return { changed: true }
    }
    if (status === 'failed' || status === 'returned')
      await settlePayouts({ ...services, db: tx }, { number, store }, { to: 'processing' })
    await closeTask(tx, {
      kind: 'payout_failed',
      refId: transferId,
      outcome: 'retry',
      at: services.clock(),
    })
    return { changed: true }
  })
}

const waitingOf = async ({ db }: Services, { number, store }: PayoutTarget): Promise<string[]> => {
  const found = await db
    .select({ id: payout.id })
    .from(payout)
    .innerJoin(payoutBatch, eq(payoutBatch.id, payout.batchId))
    .innerJoin(merchant, eq(merchant.id, payout.merchantId))
    .where(
      and(
        eq(payoutBatch.number, number),
        inArray(payout.way, transferWays),
        eq(payout.status, 'processing'),
        store === undefined ? undefined : eq(merchant.slug, store),
      ),
    )
  return found.map(({ id }) => id)
}
