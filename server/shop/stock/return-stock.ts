import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, stockMovement, stockReservation } from '#server/db/schema/index.ts'
import { lockLevels } from './lock-levels.ts'
import { movementCause } from './movement-cause.ts'

/** Pieces of an order's line that are returned; `refType` and `refId` name the cause. */
export interface StockReturn {
  orderLineId: string
  quantity: number
  refType: 'refund_line' | 'return_line' | 'canceled_line'
  refId: string
}

/** Returns committed stock, once per cause. Needs a transaction. */
export async function returnStock(tx: Db, returns: readonly StockReturn[]): Promise<void> {
  const due = returns.filter(({ quantity }) => quantity > 0)
  if (due.length === 0) return
  const variants = await variantsThatLeft(tx, due)
  const movements = due.flatMap(({ orderLineId, quantity, refType, refId }) => {
    const variantId = variants.get(orderLineId)
    const moved = { kind: 'return' as const, onHandDelta: quantity, reservedDelta: 0 }
    return variantId ? [{ variantId, ...moved, refType, refId }] : []
  })
  if (movements.length === 0) return

  await lockLevels(
    tx,
    movements.map(({ variantId }) => variantId),
  )
  const written = await tx
    .insert(stockMovement)
    .values(movements)
    .onConflictDoNothing({ target: movementCause })
    .returning({ variantId: stockMovement.variantId, quantity: stockMovement.onHandDelta })
  for (const [variantId, pieces] of Map.groupBy(written, (row) => row.variantId)) {
    const quantity = pieces.reduce((sum, piece) => sum + piece.quantity, 0)
    await tx
      .update(inventoryLevel)
      .set({ onHand: sql`${inventoryLevel.onHand} + ${quantity}` })
      .where(eq(inventoryLevel.variantId, variantId))
  }
}

/**
 * Returns the variants by line. Pieces of untracked stock were not counted when sold, so they are not counted when
 * returned.
 */
async function variantsThatLeft(tx: Db, returns: readonly StockReturn[]): Promise<Map<string, string>> {
  const ids = returns.map(({ orderLineId }) => orderLineId)
  const rows = await tx
    .select({ orderLineId: stockReservation.orderLineId, variantId: stockReservation.variantId })
    .from(stockReservation)
    .where(and(inArray(stockReservation.orderLineId, ids), eq(stockReservation.status, 'committed')))
  return new Map(rows.map(({ orderLineId, variantId }) => [orderLineId, variantId]))
}
