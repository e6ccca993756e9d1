import { and, eq, sql } from 'drizzle-orm'
import { ShopError } from '#shared/errors.ts'
import { allowedMoves, canMove, type PayoutStatus, payoutMoves } from '#shared/orders/order-moves.ts'
import type { Db } from '../../../db/connect.ts'
import { merchant, payout, payoutBatch } from '../../../db/schema/index.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordAction } from '../../audit/record-action.ts'
import { notifyStore } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { payoutSums } from './draft-payouts.ts'
import { payoutPaidMail, payoutReturnedMail } from './payout-mails.ts'

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
 * Moves all payouts of a batch that may go there. Refused if none may and none is there already. Approving recomputes
 * a draft: a refund may have left less, or nothing, which cancels it. Returns how many moved, and how many amounts
 * changed.
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
      const status = isRecomputed === 'nothing' ? 'canceled' : to
      await movePayout(tx, row, { to: status, at, failure })
      await recordAction(tx, services, {
        ...{ action: 'payout.moved', merchantId: row.merchantId },
        subject: { type: 'payout', id: row.id, name: target.number },
        before: { status: row.status },
        ...{ after: { status }, reason: failure || null },
      })
      await notifyOfPayout(tx, services, row, to)
    }
    return { moved: ready.length, changed }
  })
}

/** Updates a draft to the store's current amount; false if it is unchanged. */
async function recompute(tx: Db, row: PayoutRow): Promise<false | 'changed' | 'nothing'> {
  const sums = await payoutSums(tx, row.merchantId, row)
  if (!sums) return 'nothing'
  if (sums.grossMinor === row.grossMinor && sums.nettedMinor === row.nettedMinor) return false
  await tx.update(payout).set(sums).where(eq(payout.id, row.id))
  return 'changed'
}

/** Serializes the settling of payouts. */
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

/** What reached the store's account, and what did not. */
async function notifyOfPayout(tx: Db, services: Services, { id, merchantId }: PayoutRow, to: PayoutStatus) {
  const template = to === 'paid' ? payoutPaidMail : payoutReturnedMail
  if (!['paid', 'failed', 'returned'].includes(to)) return
  await notifyStore(tx, services, merchantId, { kind: 'payout', mail: { template, data: { payoutId: id } } })
}

export type PayoutRow = typeof payout.$inferSelect

export interface PayoutMove {
  to: PayoutStatus
  at: Date
  /** Why it failed or came back. */
  failure?: string | undefined
}

/** The only writer of `payout.status`; what was paid and what came back is booked with it. */
export async function movePayout(tx: Db, row: PayoutRow, { to, at, failure }: PayoutMove): Promise<void> {
  const allowed = allowedMoves(payoutMoves, row.status, 'operator')
  if (!allowed.includes(to)) {
    const data = { from: row.status, to, allowed }
    throw new ShopError('invalid_transition', `Payout ${row.id}: from ${row.status} to ${to}`, data)
  }
  await tx
    .update(payout)
    .set(columnsOf(row, to, at, failure))
    .where(eq(payout.id, row.id))
  if (to === 'paid') await book(tx, row, 'payout_paid', at)
  if (to === 'returned') await book(tx, row, 'payout_returned', at)
}

function columnsOf({ merchantId, status }: PayoutRow, to: PayoutStatus, at: Date, failure?: string) {
  switch (to) {
    case 'processing': {
      // A retried payout goes to the store's current key.
      const newKey = sql`coalesce((select ${merchant.pixKey} from ${merchant} where ${merchant.id} = ${merchantId}), ${payout.pixKey})`
      return {
        ...{ status: to, sends: sql`${payout.sends} + 1`, failure: null, paidAt: null },
        ...(status !== 'approved' && { pixKey: newKey }),
      }
    }
    case 'paid':
      return { status: to, paidAt: at }
    case 'failed':
    case 'returned':
      return { status: to, paidAt: null, failure: failure ?? null }
    default:
      return { status: to }
  }
}

/** Each delivery to the bank is a fact of its own. */
async function book(tx: Db, row: PayoutRow, kind: 'payout_paid' | 'payout_returned', at: Date) {
  const { id, sends, merchantId, currency, grossMinor, nettedMinor, amountMinor } = row
  const sign = kind === 'payout_paid' ? 1 : -1
  await postLedger(tx, {
    ...{ kind, refType: 'payout', refId: `${id}:${sends}`, at, currency },
    postings: [
      { account: 'merchant_available', merchantId, amountMinor: sign * grossMinor },
      { account: 'bank', amountMinor: -sign * amountMinor },
      { account: 'merchant_receivable', merchantId, amountMinor: -sign * nettedMinor },
    ],
  })
}
