import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim } from '#server/db/schema/index.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { claimMoves } from '#shared/orders/claims.ts'
import { allowedMoves } from '#shared/orders/order-moves.ts'
import type { Actor, OrderEventType } from '#shared/orders/orders.ts'
import type { ClaimRow } from './lock-claim.ts'

type Columns = Partial<typeof claim.$inferInsert>

export type ClaimMove = { by: Actor; at: Date } & (
  | { to: 'merchant_replied'; dueAt: Date; set: Required<Pick<Columns, 'reply' | 'offer' | 'offerMinor'>> }
  | { to: 'under_review'; dueAt: Date }
  | {
      to: 'resolved'
      set: Required<Pick<Columns, 'outcome' | 'refundedMinor' | 'returnId' | 'reason'>>
    }
  | { to: 'withdrawn' }
)

const eventOf: Record<ClaimMove['to'], OrderEventType> = {
  merchant_replied: 'claim_replied',
  under_review: 'claim_in_review',
  resolved: 'claim_resolved',
  withdrawn: 'claim_withdrawn',
}

/** Moves a claim, and is the only writer of its status; `shared/orders/claims.ts` says what may follow what. */
export async function moveClaim(
  tx: Db,
  { id, orderId, protocol, status: from }: ClaimRow,
  move: ClaimMove,
): Promise<ClaimRow> {
  const allowed = allowedMoves(claimMoves, from, move.by)
  if (!allowed.includes(move.to)) throw invalidTransition(protocol, { from, to: move.to, allowed })
  const [moved] = await tx
    .update(claim)
    .set(columnsOf(move))
    .where(and(eq(claim.id, id), eq(claim.status, from)))
    .returning()
  if (!moved) throw new Error(`The claim ${protocol} was moved without its order's lock`)
  const claimMinor = move.to === 'resolved' ? move.set.refundedMinor : null
  const event = { orderId, type: eventOf[move.to], actor: move.by, at: move.at }
  await recordEvent(tx, { ...event, ...(claimMinor !== null && { data: { claimMinor } }) })
  return moved
}

function columnsOf(move: ClaimMove): Columns {
  const { to: status, at, by: settledBy } = move
  switch (status) {
    case 'merchant_replied':
      return { status, repliedAt: at, dueAt: move.dueAt, ...move.set }
    case 'under_review':
      return { status, reviewAt: at, dueAt: move.dueAt }
    case 'resolved':
      return { status, settledAt: at, settledBy, dueAt: null, ...move.set }
    case 'withdrawn':
      return { status, settledAt: at, settledBy, dueAt: null }
  }
}
