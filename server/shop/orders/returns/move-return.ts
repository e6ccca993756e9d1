import { and, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, returnRequest } from '#server/db/schema/index.ts'
import { writeFulfillmentStatus } from '#server/shop/orders/fulfillments/write-fulfillment-status.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import {
  allowedMoves,
  openReturnStatuses,
  type ReturnStatus,
  returnMoves,
} from '#shared/orders/order-moves.ts'
import type { Actor } from '#shared/orders/orders.ts'

export type ReturnRow = typeof returnRequest.$inferSelect

export interface ReturnMove {
  to: ReturnStatus
  by: Actor
  at: Date
  /** Columns that the step sets. */
  set?: Partial<Pick<ReturnRow, 'answer' | 'trackingCode' | 'sendBy' | 'refundId' | 'replacementId'>>
}

/** Moves a return, and is the only writer of its status and of its order's columns about returns. */
export async function moveReturn(
  tx: Db,
  { id, number, orderId, status: from }: ReturnRow,
  { to, by, at, set }: ReturnMove,
): Promise<ReturnRow> {
  const allowed = allowedMoves(returnMoves, from, by)
  if (!allowed.includes(to)) throw invalidTransition(number, { from, to, allowed })
  const [moved] = await tx
    .update(returnRequest)
    .set({ ...set, status: to, updatedAt: at })
    .where(and(eq(returnRequest.id, id), eq(returnRequest.status, from)))
    .returning()
  if (!moved) throw new Error(`The return ${number} was moved without its order's lock`)
  await writeOpenReturns(tx, orderId)
  await writeFulfillmentStatus(tx, orderId)
  return moved
}

/** Writes the number of open returns of an order, which is not completed while there is one. */
export async function writeOpenReturns(tx: Db, orderId: string): Promise<void> {
  const [open] = await tx
    .select({ returns: count() })
    .from(returnRequest)
    .where(and(eq(returnRequest.orderId, orderId), inArray(returnRequest.status, [...openReturnStatuses])))
  await tx
    .update(order)
    .set({ openReturns: open?.returns ?? 0 })
    .where(eq(order.id, orderId))
}
