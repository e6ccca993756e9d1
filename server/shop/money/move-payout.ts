import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, payout } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import { allowedMoves, type PayoutStatus, payoutMoves } from '#shared/order-moves.ts'
import { postLedger } from './post-ledger.ts'

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
      // Sent again, it goes to the key that the store has by now.
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

/** Each time that it was given to the bank is a fact of its own. */
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
