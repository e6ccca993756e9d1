import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import type { StartedAttempt } from '#server/payments/payment-provider.ts'
import type { AttemptRow } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { allowedMoves, attemptMoves, attemptUndos } from '#shared/orders/order-moves.ts'
import type { Actor, AttemptStatus } from '#shared/orders/orders.ts'

export type AttemptMove = { by: Actor; at: Date; number: string } & (
  | ({ to: 'requires_action' } & StartedAttempt)
  | { to: 'processing' }
  | { to: 'captured' }
  | { to: 'disputed' }
  | { to: 'charged_back' }
  | { to: 'expired' }
  | { to: 'canceled' }
  | { to: 'failed'; failureCode?: string }
  /** Undoes a capture made by mistake. */
  | { to: 'processing' | 'requires_action'; undoes: true; expiresAt: Date | null }
)

/** Moves an attempt, and is the only writer of its status; `shared/orders/order-moves.ts` says what may follow what. */
export async function moveAttempt(
  tx: Db,
  { id, status: from }: Pick<AttemptRow, 'id' | 'status'>,
  move: AttemptMove,
): Promise<void> {
  const allowed = allowedMoves('undoes' in move ? attemptUndos : attemptMoves, from, move.by)
  if (!allowed.includes(move.to)) throw invalidTransition(move.number, { from, to: move.to, allowed })
  const moved = await tx
    .update(paymentAttempt)
    .set(columnsOf(move, from))
    .where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.status, from)))
    .returning({ id: paymentAttempt.id })
  if (moved.length !== 1) throw new Error(`An attempt of ${move.number} was moved without its lock`)
  // The claim was answered or is over, so its task is closed.
  if (from === 'processing')
    await closeTask(tx, { kind: 'unanswered_claim', refId: id, outcome: move.to, at: move.at })
}

/** Returns the columns that a move sets. A deadline runs only while the customer has to act. */
function columnsOf(move: AttemptMove, from: AttemptStatus): Partial<typeof paymentAttempt.$inferInsert> {
  // The holder of the account gets the full time to answer again.
  if ('undoes' in move) {
    const claim =
      move.to === 'processing' ? { claimedAt: move.at, inquirySentAt: null, claimReminders: 0 } : {}
    return { status: move.to, capturedAt: null, expiresAt: move.expiresAt, ...claim }
  }
  switch (move.to) {
    case 'requires_action':
      return {
        status: move.to,
        providerRef: move.providerRef,
        nextAction: move.nextAction,
        feeMinor: move.feeMinor ?? null,
      }
    case 'processing':
      // `claimedAt` is set only by a customer's claim; a provider's report is certain.
      return {
        status: move.to,
        expiresAt: null,
        ...(move.by === 'customer' && { claimedAt: move.at }),
      }
    case 'captured':
      // A disputed attempt was captured before its chargeback.
      return { status: move.to, ...(from !== 'disputed' && { expiresAt: null, capturedAt: move.at }) }
    case 'failed':
      return { status: move.to, failureCode: move.failureCode ?? null }
    default:
      return { status: move.to }
  }
}
