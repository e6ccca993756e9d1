import type { SettlementView } from '#shared/merchant-orders.ts'
import type { FoundOrder } from '../order-row-queries.ts'
import { answerMs, claimEnd } from './claim-times.ts'

/** What a store has to look for on its statement, and what it may say about it; elsewhere others look. */
export function settlementView({ order, attempt }: FoundOrder, now: Date): SettlementView {
  const { askedAt, claimedAt, nextAction, method, status } = attempt
  const isTheirs = attempt.settlement === 'direct' && method === 'pix' && nextAction.kind === 'pix'
  const isPending = isTheirs && order.status === 'pending'
  const isClaimed = isPending && status === 'processing'
  return {
    txid: nextAction.kind === 'pix' ? nextAction.txid : null,
    claimedAt: claimedAt?.toISOString() ?? null,
    askedAt: isClaimed && askedAt ? askedAt.toISOString() : null,
    answerBy: isClaimed ? (claimEnd(attempt)?.toISOString() ?? null) : null,
    canConfirm: isPending,
    canAsk: isClaimed && !askedAt,
    canDeny: isClaimed && askedAt !== null && askedAt.getTime() + answerMs <= now.getTime(),
  }
}
