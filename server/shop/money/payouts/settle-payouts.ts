import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, payout, payoutBatch } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { payoutMovesByHand } from '#shared/money/payouts.ts'
import type { PayoutStatus } from '#shared/orders/order-moves.ts'
import { approveBatch, lockBatch } from './approve-batch.ts'
import { payoutSums } from './draft-payouts.ts'
import { movePayout, type PayoutRow, wrongMove } from './move-payout.ts'
import { payoutPaidMail, payoutReturnedMail } from './payout-mails.ts'
import { stripeWays } from './stripe-way.ts'

/** A batch, or the payout of one store in it. */
export interface PayoutTarget {
  number: string
  store?: string | undefined
}

interface Settlement {
  to: Exclude<PayoutStatus, 'draft'>
  failure?: string | undefined
  /** A person sends them by Pix, also those of stores that have an account at Stripe. */
  isByPix?: boolean | undefined
}

/**
 * Moves all payouts of a batch that a person may move to a status. Throws if there is none to move and none has this
 * status already. Approving recomputes a draft: a refund may have left less, or nothing, which cancels it; a batch
 * that asks for a second person then stays a draft. Sending queues the transfers of stores that have an account at
 * Stripe. Returns how many moved, and how many amounts changed. Error: `second_person_needed`.
 */
export async function settlePayouts(
  services: Services,
  target: PayoutTarget,
  { to, failure, isByPix = false }: Settlement,
): Promise<{ moved: number; changed: number }> {
  return inTransaction(services.db, async (tx) => {
    const batch = to === 'approved' ? await lockBatch(tx, target.number) : null
    const rows = await lockPayouts(tx, target)
    const ready = rows.filter((row) => payoutMovesByHand(row).includes(to))
    const [first] = rows
    const at = services.clock()
    if (ready.length === 0 && first && rows.every(({ status }) => status !== to))
      throw wrongMove(first, to, payoutMovesByHand(first))
    const isSent = to === 'processing' && !isByPix
    const ways = await stripeWays(tx, services, isSent ? ready.map(({ merchantId }) => merchantId) : [])
    const recomputed = new Map<string, 'changed' | 'nothing'>()
    for (const row of batch ? ready : []) {
      const outcome = await recompute(tx, row)
      if (outcome) recomputed.set(row.id, outcome)
    }
    const changed = recomputed.size
    if (batch && ready.length > 0 && !(await approveBatch(tx, services, batch))) return { moved: 0, changed }
    for (const row of ready) {
      const isRecomputed = recomputed.get(row.id)
      const status = isRecomputed === 'nothing' ? 'canceled' : to
      const stripe = row.amountMinor > 0 ? (ways.get(row.merchantId) ?? null) : null
      await movePayout(tx, row, { to: status, at, failure, stripe })
      if (stripe) await services.queue.enqueue(tx, 'send-transfer', { payoutId: row.id })
      await recordAction(tx, services, {
        action: 'payout.moved',
        merchantId: row.merchantId,
        subject: { type: 'payout', id: row.id, name: target.number },
        before: { status: row.status },
        after: { status },
        reason: failure || null,
      })
      await notifyOfPayout(tx, services, row, to)
    }
    return { moved: ready.length, changed }
  })
}

/** Updates a draft to the store's current amount. Returns false if it is unchanged. */
async function recompute(tx: Db, row: PayoutRow): Promise<false | 'changed' | 'nothing'> {
  const sums = await payoutSums(tx, row.merchantId, row)
  if (!sums) return 'nothing'
  if (sums.grossMinor === row.grossMinor && sums.nettedMinor === row.nettedMinor) return false
  await tx.update(payout).set(sums).where(eq(payout.id, row.id))
  return 'changed'
}

/** Locks payouts, so that they are settled one after the other. */
async function lockPayouts(tx: Db, { number, store }: PayoutTarget): Promise<PayoutRow[]> {
  const rows = await tx
    .select({ payout })
    .from(payout)
    .innerJoin(payoutBatch, eq(payoutBatch.id, payout.batchId))
    .innerJoin(merchant, eq(merchant.id, payout.merchantId))
    .where(and(eq(payoutBatch.number, number), store === undefined ? undefined : eq(merchant.slug, store)))
    // The drafting of payouts takes the same locks on stores.
    .orderBy(payout.merchantId)
    .for('update', { of: payout })
  if (rows.length === 0) throw new ShopError('not_found', `No payouts ${number} ${store ?? ''}`)
  return rows.map((row) => row.payout)
}

/** Notifies a store of what reached its account, and what did not. */
export async function notifyOfPayout(
  tx: Db,
  services: Services,
  { id, merchantId }: Pick<PayoutRow, 'id' | 'merchantId'>,
  to: PayoutStatus,
): Promise<void> {
  const template = to === 'paid' ? payoutPaidMail : payoutReturnedMail
  if (!['paid', 'failed', 'returned'].includes(to)) return
  await notifyStore(tx, services, merchantId, { kind: 'payout', mail: { template, data: { payoutId: id } } })
}
