import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { dispute, paymentAllocation } from '#server/db/schema/index.ts'
import { allowedMoves, type DisputeStatus, disputeMoves } from '#shared/order-moves.ts'
import { bookDispute } from '../../money/book-dispute.ts'
import type { Services } from '../../services.ts'
import type { LockedPayment } from '../lock-order.ts'
import { invalidTransition } from '../move-order.ts'
import { type Share, shareOut, sharesOf } from './dispute-shares.ts'
import { settleByDispute } from './settle-by-dispute.ts'

export type DisputeRow = typeof dispute.$inferSelect

/** The only writer of a dispute's status; what it holds, gives back or takes is booked with it. */
export async function moveDispute(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  row: DisputeRow,
  to: DisputeStatus,
): Promise<DisputeRow> {
  const { id, status: from } = row
  const allowed = allowedMoves(disputeMoves, from, 'system')
  if (!allowed.includes(to)) throw invalidTransition(row.providerRef, { from, to, allowed })
  const [moved] = await tx
    .update(dispute)
    .set({ status: to, turns: sql`${dispute.turns} + 1` })
    .where(and(eq(dispute.id, id), eq(dispute.status, from)))
    .returning()
  if (!moved) throw new Error(`The dispute ${row.providerRef} was moved without its payment's lock`)
  if (from === 'inquiry' && to === 'won') return moved
  // What was given back since a dispute was won is held no more.
  const shares = to === 'open' && from !== 'lost' ? await shareOut(tx, moved) : await sharesOf(tx, id)
  for (const share of shares) await moveShare(tx, share, { from, to })
  const at = services.clock()
  const about = { dispute: moved, restMinor: restOf(moved, shares) }
  const paidMinor = to === 'lost' ? await settleByDispute(tx, services, locked, about) : 0
  await bookDispute(tx, moved, { from, to, shares, paidMinor, at })
  return moved
}

const restOf = ({ amountMinor }: DisputeRow, shares: readonly Share[]) =>
  shares.reduce((rest, share) => rest - share.amountMinor, amountMinor)

/** Held while it is open, gone when it is lost. */
async function moveShare(
  tx: Db,
  { orderId, amountMinor }: Share,
  { from, to }: { from: DisputeStatus; to: DisputeStatus },
) {
  const change = (of: DisputeStatus) => (to === of ? amountMinor : from === of ? -amountMinor : 0)
  await tx
    .update(paymentAllocation)
    .set({
      disputedMinor: sql`${paymentAllocation.disputedMinor} + ${change('open')}`,
      chargedBackMinor: sql`${paymentAllocation.chargedBackMinor} + ${change('lost')}`,
    })
    .where(eq(paymentAllocation.orderId, orderId))
}
