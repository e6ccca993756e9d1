import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, payout, payoutBatch, payoutTransfer } from '#server/db/schema/index.ts'
import type { PayoutRow } from '#server/shop/money/payouts/move-payout.ts'
import { transferWays } from '#shared/money/payouts.ts'

/** A payout that is, or was, sent by Stripe, with its last transfer. */
export interface SentPayout {
  row: PayoutRow
  transfer: typeof payoutTransfer.$inferSelect
  /** Number of its batch. */
  number: string
  store: string
}

/** Returns the payout whose transfer has no answer yet, locked, or null if there is none. */
export async function lockWaiting(tx: Db, payoutId: string): Promise<SentPayout | null> {
  const sent = await lockSent(tx, eq(payout.id, payoutId))
  return sent?.row.status === 'processing' && sent.transfer.status === 'waiting' ? sent : null
}

/** Returns the payout that a transfer paid, locked. Null if it is not one of the shop's, or was sent again since. */
export async function lockPaidBy(tx: Db, providerRef: string): Promise<SentPayout | null> {
  const sent = await lockSent(tx, eq(payoutTransfer.providerRef, providerRef))
  return sent?.row.status === 'paid' && sent.transfer.status === 'sent' ? sent : null
}

async function lockSent(tx: Db, where: SQL): Promise<SentPayout | null> {
  const isLast = and(eq(payoutTransfer.payoutId, payout.id), eq(payoutTransfer.send, payout.sends))
  const select = () =>
    tx
      .select({ row: payout, transfer: payoutTransfer, number: payoutBatch.number, store: merchant.name })
      .from(payout)
      .innerJoin(payoutTransfer, isLast)
      .innerJoin(payoutBatch, eq(payoutBatch.id, payout.batchId))
      .innerJoin(merchant, eq(merchant.id, payout.merchantId))
      .where(and(where, inArray(payout.way, transferWays)))
  const [locked] = await select().for('update', { of: payout })
  // The transfer's own row is read again, because it may have moved while this waited for the payout.
  return locked ? ((await select())[0] ?? null) : null
}
