import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, payout, payoutBatch } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { canMove, type PayoutStatus, payoutMoves } from '#shared/order-moves.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Services } from '../services.ts'
import { movePayout, type PayoutRow } from './move-payout.ts'
import { payoutPaidMail, payoutReturnedMail } from './payout-mails.ts'
import { payoutSums } from './payout-sums.ts'

/** A batch, or what one store gets of it. */
export interface PayoutTarget {
  number: string
  store?: string | undefined
}

interface Settlement {
  to: Exclude<PayoutStatus, 'draft'>
  failure?: string | undefined
}

/**
 * All payouts of a batch that may go there do; those that stand elsewhere stay. Refused if none may and none
 * is there already. A draft is computed anew when it is approved: a refund in between may have left less, or
 * nothing, and then it is called off. Answers how many went, and how many of them came to another amount.
 */
export async function settlePayouts(
  services: Services,
  target: PayoutTarget,
  { to, failure }: Settlement,
): Promise<{ moved: number; changed: number }> {
  return inTransaction(services.db, async (tx) => {
    const rows = await lockPayouts(tx, target)
    const ready = rows.filter(({ status }) => canMove(payoutMoves, { from: status, to, by: 'operator' }))
    const [first] = rows
    const at = services.clock()
    if (ready.length === 0 && first && rows.every(({ status }) => status !== to)) {
      await movePayout(tx, first, { to, at })
    }
    let changed = 0
    for (const row of ready) {
      const isRecomputed = to === 'approved' && (await recompute(tx, row))
      if (isRecomputed) changed += 1
      await movePayout(tx, row, { to: isRecomputed === 'nothing' ? 'canceled' : to, at, failure })
      await tellStore(tx, services, row, to)
    }
    return { moved: ready.length, changed }
  })
}

/** Writes what the store gets by now where it is another amount than was drafted; false: it is the same. */
async function recompute(tx: Db, row: PayoutRow): Promise<false | 'changed' | 'nothing'> {
  const sums = await payoutSums(tx, row.merchantId, row)
  if (!sums) return 'nothing'
  if (sums.grossMinor === row.grossMinor && sums.nettedMinor === row.nettedMinor) return false
  await tx.update(payout).set(sums).where(eq(payout.id, row.id))
  return 'changed'
}

/** Whoever settles payouts waits for whoever does already. */
async function lockPayouts(tx: Db, { number, store }: PayoutTarget): Promise<PayoutRow[]> {
  const rows = await tx
    .select({ payout })
    .from(payout)
    .innerJoin(payoutBatch, eq(payoutBatch.id, payout.batchId))
    .innerJoin(merchant, eq(merchant.id, payout.merchantId))
    .where(and(eq(payoutBatch.number, number), store === undefined ? undefined : eq(merchant.slug, store)))
    // As whoever drafts payouts locks their stores.
    .orderBy(payout.merchantId)
    .for('update', { of: payout })
  if (rows.length === 0) throw new ShopError('not_found', `No payouts ${number} ${store ?? ''}`)
  return rows.map((row) => row.payout)
}

/** What reached the store's account, and what did not. */
async function tellStore(tx: Db, services: Services, { id, merchantId }: PayoutRow, to: PayoutStatus) {
  const template = to === 'paid' ? payoutPaidMail : payoutReturnedMail
  if (!['paid', 'failed', 'returned'].includes(to)) return
  const [store] = await tx
    .select({ email: merchant.supportEmail })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (store) await queueMail(tx, services, { to: store.email, template, data: { payoutId: id } })
}
