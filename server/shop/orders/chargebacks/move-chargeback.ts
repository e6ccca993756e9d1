import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { chargeback, paymentAllocation } from '#server/db/schema/index.ts'
import { bookChargeback } from '#server/shop/money/ledger/book-chargeback.ts'
import type { LockedPayment } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Services } from '#server/shop/services.ts'
import { allowedMoves, type ChargebackStatus, chargebackMoves } from '#shared/orders/order-moves.ts'
import { type ChargebackRow, type ChargebackShare, shareOut, sharesOf } from './chargeback-shares.ts'
import { settleByChargeback } from './settle-by-chargeback.ts'

/** Moves a chargeback, and is the only writer of its status. What it holds, returns or takes is booked with it. */
export async function moveChargeback(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  row: ChargebackRow,
  to: ChargebackStatus,
): Promise<ChargebackRow> {
  const { id, status: from } = row
  const allowed = allowedMoves(chargebackMoves, from, 'system')
  if (!allowed.includes(to)) throw invalidTransition(row.providerRef, { from, to, allowed })
  const [moved] = await tx
    .update(chargeback)
    .set({ status: to, turns: sql`${chargeback.turns} + 1` })
    .where(and(eq(chargeback.id, id), eq(chargeback.status, from)))
    .returning()
  if (!moved) throw new Error(`The chargeback ${row.providerRef} was moved without its payment's lock`)
  if (from === 'inquiry' && to === 'won') return moved
  // Amounts that were refunded since a chargeback was won are no longer held, so the shares are computed again.
  const shares = to === 'open' && from !== 'lost' ? await shareOut(tx, moved) : await sharesOf(tx, id)
  for (const share of shares) await moveShare(tx, share, { from, to })
  const at = services.clock()
  const about = { chargeback: moved, remainingMinor: openClosure(moved, shares) }
  const paidMinor = to === 'lost' ? await settleByChargeback(tx, services, locked, about) : 0
  await bookChargeback(tx, moved, { from, to, shares, paidMinor, at })
  return moved
}

const openClosure = ({ amountMinor }: ChargebackRow, shares: readonly ChargebackShare[]) =>
  shares.reduce((rest, share) => rest - share.amountMinor, amountMinor)

/** Updates the order's disputed amount while the chargeback is open, and its charged-back amount when it is lost. */
async function moveShare(
  tx: Db,
  { orderId, amountMinor }: ChargebackShare,
  { from, to }: { from: ChargebackStatus; to: ChargebackStatus },
) {
  const change = (of: ChargebackStatus) => (to === of ? amountMinor : from === of ? -amountMinor : 0)
  await tx
    .update(paymentAllocation)
    .set({
      disputedMinor: sql`${paymentAllocation.disputedMinor} + ${change('open')}`,
      chargedBackMinor: sql`${paymentAllocation.chargedBackMinor} + ${change('lost')}`,
    })
    .where(eq(paymentAllocation.orderId, orderId))
}
