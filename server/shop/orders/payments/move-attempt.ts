import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import type { StartedAttempt } from '#server/payments/payment-provider.ts'
import { allowedMoves, attemptMoves } from '#shared/order-moves.ts'
import type { Actor } from '#shared/orders.ts'
import type { AttemptRow } from '../lock-order.ts'
import { invalidTransition } from '../move-order.ts'

export type AttemptMove = { by: Actor; at: Date; number: string } & (
  | ({ to: 'requires_action' } & StartedAttempt)
  | { to: 'processing' }
  | { to: 'captured' }
  | { to: 'expired' }
  | { to: 'canceled' }
  | { to: 'failed'; failureCode?: string }
)

/** The only writer of an attempt's status; `shared/order-moves.ts` says what may follow what. */
export async function moveAttempt(
  tx: Db,
  { id, status: from }: AttemptRow,
  move: AttemptMove,
): Promise<void> {
  const allowed = allowedMoves(attemptMoves, from, move.by)
  if (!allowed.includes(move.to)) throw invalidTransition(move.number, { from, to: move.to, allowed })
  const moved = await tx
    .update(paymentAttempt)
    .set(columnsOf(move))
    .where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.status, from)))
    .returning({ id: paymentAttempt.id })
  if (moved.length !== 1) throw new Error(`An attempt of ${move.number} was moved without its lock`)
}

/** A clock runs only while the customer is to act. */
function columnsOf(move: AttemptMove): Partial<typeof paymentAttempt.$inferInsert> {
  switch (move.to) {
    case 'requires_action':
      return { status: move.to, providerRef: move.providerRef, nextAction: move.nextAction }
    case 'processing':
      // Only a customer claims; a provider knows.
      return {
        status: move.to,
        expiresAt: null,
        ...(move.by === 'customer' && { claimedAt: move.at }),
      }
    case 'captured':
      return { status: move.to, expiresAt: null, capturedAt: move.at }
    case 'failed':
      return { status: move.to, failureCode: move.failureCode ?? null }
    default:
      return { status: move.to }
  }
}
