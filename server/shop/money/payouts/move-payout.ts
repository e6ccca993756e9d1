import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, payout, payoutTransfer } from '#server/db/schema/index.ts'
import { postLedger } from '#server/shop/money/ledger/post-ledger.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { ShopError } from '#shared/errors.ts'
import { isTransfer, type PayoutWay, payoutSending } from '#shared/money/payouts.ts'
import { allowedMoves, type PayoutStatus, payoutMoves } from '#shared/orders/order-moves.ts'
import type { StripeWay } from './stripe-way.ts'

export type PayoutRow = typeof payout.$inferSelect

export interface PayoutMove {
  to: PayoutStatus
  at: Date
  /** The reason why it failed or was returned. */
  failure?: string | undefined
  /** The account at Stripe to which it is sent, or null if it is sent by Pix. */
  stripe?: StripeWay | null
  /** The transfer by which Stripe paid it. */
  transfer?: { providerRef: string; sentAt: Date }
  /** Stripe's message for its refusal. */
  refusal?: string
}

/** Moves a payout, and is the only writer of `payout.status`; what was paid or returned is booked with it. */
export async function movePayout(tx: Db, row: PayoutRow, move: PayoutMove): Promise<void> {
  const { to, at } = move
  const allowed = allowedMoves(payoutMoves, row.status, 'operator')
  if (!allowed.includes(to)) throw wrongMove(row, to, allowed)
  await tx.update(payout).set(columnsOf(row, move)).where(eq(payout.id, row.id))
  await moveTransfer(tx, row, move)
  if (to === 'paid') await book(tx, row, 'payout_paid', at)
  if (to === 'returned') await book(tx, row, 'payout_returned', at)
}

export function wrongMove({ id, status: from }: PayoutRow, to: PayoutStatus, allowed: PayoutStatus[]) {
  return new ShopError('invalid_transition', `Payout ${id}: from ${from} to ${to}`, { from, to, allowed })
}

function columnsOf({ merchantId, status }: PayoutRow, { to, at, failure, stripe }: PayoutMove) {
  switch (to) {
    case 'processing': {
      // A retried payout goes to the store's current Pix key.
      const newKey = sql`coalesce((select ${merchant.pixKey} from ${merchant} where ${merchant.id} = ${merchantId}), ${payout.pixKey})`
      const way: PayoutWay = stripe ? 'stripe' : 'pix'
      return {
        status: to,
        way,
        sends: sql`${payout.sends} + 1`,
        failure: null,
        paidAt: null,
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

/** Moves the payout's transfer at Stripe accordingly. */
async function moveTransfer(
  tx: Db,
  row: PayoutRow,
  { to, at: createdAt, stripe, transfer, refusal: failure = '' }: PayoutMove,
): Promise<void> {
  const { id: payoutId, sends, amountMinor } = row
  const isIn = (status: 'waiting' | 'sent') =>
    and(eq(payoutTransfer.payoutId, payoutId), eq(payoutTransfer.status, status))
  if (to === 'processing') await closeFailures(tx, payoutId, createdAt)
  if (to === 'processing' && stripe)
    await tx.insert(payoutTransfer).values({ payoutId, send: sends + 1, amountMinor, createdAt, ...stripe })
  if (!isTransfer(row)) return
  if (to === 'paid') {
    if (!transfer) throw new Error(`No transfer paid the payout ${payoutId}`)
    await tx
      .update(payoutTransfer)
      .set({ status: 'sent', failure: null, ...transfer })
      .where(isIn('waiting'))
  }
  if (to === 'failed')
    await tx.update(payoutTransfer).set({ status: 'failed', failure }).where(isIn('waiting'))
  if (to === 'returned') await tx.update(payoutTransfer).set({ status: 'reversed' }).where(isIn('sent'))
}

/** Closes the tasks of earlier failures, because the payout is sent again. */
async function closeFailures(tx: Db, payoutId: string, at: Date): Promise<void> {
  const transfers = await tx
    .select({ refId: payoutTransfer.id })
    .from(payoutTransfer)
    .where(eq(payoutTransfer.payoutId, payoutId))
  for (const { refId } of transfers)
    await closeTask(tx, { kind: 'payout_failed', refId, outcome: 'sent', at })
}

/** Books a payout; each delivery to the bank, or to Stripe, is a new fact. */
async function book(tx: Db, row: PayoutRow, kind: 'payout_paid' | 'payout_returned', at: Date) {
  const { id, sends, merchantId, currency, grossMinor, nettedMinor, amountMinor, way } = row
  const sign = kind === 'payout_paid' ? 1 : -1
  await postLedger(tx, {
    kind,
    refType: 'payout',
    refId: `${id}:${sends}`,
    at,
    currency,
    postings: [
      { account: 'merchant_available', merchantId, amountMinor: sign * grossMinor },
      { account: payoutSending[way].account, amountMinor: -sign * amountMinor },
      { account: 'merchant_receivable', merchantId, amountMinor: -sign * nettedMinor },
    ],
  })
}
