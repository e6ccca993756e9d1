import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { refund } from '#server/db/schema/index.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { allowedMoves, refundMoves, refundUndos } from '#shared/orders/order-moves.ts'
import type { Actor } from '#shared/orders/orders.ts'

export type RefundRow = typeof refund.$inferSelect

/** The parts of a refund that the provider has sent. */
export type SentParts = Pick<RefundRow, 'providerRef' | 'sentMinor'>

export type RefundMove = { by: Actor; number: string } & (
  | { to: 'pending'; undoes?: true }
  | ({ to: 'succeeded'; at: Date; proof: string | null; exchangeReceiptId?: string | null } & SentParts)
  | ({ to: 'failed'; failureCode: string } & SentParts)
)

/** Moves a refund, and is the only writer of its status; `shared/orders/order-moves.ts` says what may follow what. */
export async function moveRefund(tx: Db, { id, status: from }: RefundRow, move: RefundMove): Promise<void> {
  const allowed = allowedMoves('undoes' in move ? refundUndos : refundMoves, from, move.by)
  if (!allowed.includes(move.to)) throw invalidTransition(move.number, { from, to: move.to, allowed })
  const moved = await tx
    .update(refund)
    .set(columnsOf(move))
    .where(and(eq(refund.id, id), eq(refund.status, from)))
    .returning({ id: refund.id })
  if (moved.length !== 1) throw new Error(`A refund of ${move.number} was moved without its order's lock`)
}

function columnsOf(move: RefundMove): Partial<typeof refund.$inferInsert> {
  switch (move.to) {
    case 'pending':
      return { status: move.to, failureCode: null, settledAt: null, proof: null }
    case 'succeeded':
      return {
        status: move.to,
        settledAt: move.at,
        proof: move.proof,
        providerRef: move.providerRef,
        sentMinor: move.sentMinor,
        exchangeReceiptId: move.exchangeReceiptId,
      }
    case 'failed':
      return {
        status: move.to,
        failureCode: move.failureCode,
        providerRef: move.providerRef,
        sentMinor: move.sentMinor,
      }
  }
}
