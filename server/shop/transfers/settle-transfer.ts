import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payoutTransfer } from '#server/db/schema/index.ts'
import { isProviderTrouble } from '#server/payments/provider-error.ts'
import type { Transfer } from '#server/payments/stripe/stripe-connect.ts'
import { movePayout } from '#server/shop/money/payouts/move-payout.ts'
import { notifyOfPayout } from '#server/shop/money/payouts/settle-payouts.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { reopenTask } from '#server/shop/tasks/reopen-task.ts'
import { transferMessages } from '#shared/messages/money/transfers.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { TaskData } from '#shared/orders/tasks.ts'
import type { Refusal } from './refusal-of.ts'
import { lockWaiting, type SentPayout } from './waiting-transfer.ts'

const kind = 'payout_failed'

/** Records that Stripe paid the payout. */
export async function transferArrived(
  tx: Db,
  services: Services,
  { row, transfer }: SentPayout,
  { ref, at: sentAt }: Pick<Transfer, 'ref' | 'at'>,
): Promise<void> {
  const at = services.clock()
  await movePayout(tx, row, { to: 'paid', at, transfer: { providerRef: ref, sentAt } })
  await notifyOfPayout(tx, services, row, 'paid')
  await closeTask(tx, { kind, refId: transfer.id, outcome: 'paid', at })
}

/**
 * Records that Stripe refused: the payout is unpaid, and a person decides. The store is notified if the reason is its
 * account.
 */
export async function transferFailed(
  tx: Db,
  services: Services,
  sent: SentPayout,
  { reason, words }: Refusal,
): Promise<void> {
  const failure = transferMessages.refusals[reason]
  await movePayout(tx, sent.row, { to: 'failed', at: services.clock(), failure, refusal: words })
  if (reason === 'account' || reason === 'unknown_account')
    await notifyOfPayout(tx, services, sent.row, 'failed')
  await openFailure(tx, services, sent, [failure, words])
}

/**
 * Records that Stripe reversed a transfer: if fully, the money is the store's again; a partial one is settled by a
 * person, who is notified once.
 */
export async function transferReversed(
  tx: Db,
  services: Services,
  sent: SentPayout,
  reversedMinor: number,
): Promise<void> {
  const { row, transfer } = sent
  const { currency, locale } = services.country
  if (reversedMinor <= transfer.reversedMinor) return
  await tx.update(payoutTransfer).set({ reversedMinor }).where(eq(payoutTransfer.id, transfer.id))
  const sentMinor = row.amountMinor - reversedMinor
  if (sentMinor > 0) {
    const amount = formatMoney(reversedMinor, currency, locale)
    return openFailure(tx, services, sent, [transferMessages.partlyReversed(amount)], { sentMinor })
  }
  const failure = transferMessages.reversed
  await movePayout(tx, row, { to: 'returned', at: services.clock(), failure })
  await notifyOfPayout(tx, services, row, 'returned')
  await openFailure(tx, services, sent, [failure])
}

/** Records that the last try had no answer, so that nobody knows yet whether Stripe paid it. */
export async function recordUnanswered(
  tx: Db,
  services: Services,
  { payoutId, error }: { payoutId: string; error: unknown },
): Promise<void> {
  const waiting = await lockWaiting(tx, payoutId)
  const words = isProviderTrouble(error) && error instanceof Error ? error.message : ''
  if (waiting) await openFailure(tx, services, waiting, [transferMessages.unanswered, words])
}

const maxReason = 500

function openFailure(
  tx: Db,
  services: Services,
  { row, transfer, number, store }: SentPayout,
  why: readonly string[],
  arrived: Pick<TaskData, 'sentMinor'> = {},
): Promise<void> {
  const reason = `${store}: ${why.filter(Boolean).join(' · ')}`.slice(0, maxReason)
  return reopenTask(tx, services, {
    kind,
    merchantId: null,
    orderId: null,
    refId: transfer.id,
    at: services.clock(),
    data: { amountMinor: row.amountMinor, reference: number, reason, ...arrived },
  })
}
