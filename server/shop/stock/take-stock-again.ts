import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, stockMovement, stockReservation } from '#server/db/schema/index.ts'
import { lockLevels } from './lock-levels.ts'
import { stockRefOf, sumByVariant } from './order-quantities.ts'

/** What canceled orders had held leaves the shelf after all: all of it, or nothing and false. Needs a transaction. */
export async function takeStockAgain(tx: Db, orderIds: readonly string[]): Promise<boolean> {
  const released = await tx
    .select()
    .from(stockReservation)
    .where(
      and(
        sql`${stockReservation.orderId} = any(${sql.param([...orderIds])}::uuid[])`,
        eq(stockReservation.status, 'released'),
      ),
    )
  const wanted = sumByVariant(released)
  const levels = await lockLevels(tx, [...wanted.keys()])
  for (const [variantId, quantity] of wanted) {
    const level = levels.get(variantId)
    if (!level) return false
    const isCounted = level.tracked && level.policy === 'deny'
    if (isCounted && level.onHand - level.reserved < quantity) return false
  }
  for (const [variantId, quantity] of wanted) {
    await tx
      .update(inventoryLevel)
      .set({ onHand: sql`${inventoryLevel.onHand} - ${quantity}` })
      .where(eq(inventoryLevel.variantId, variantId))
  }
  for (const orderId of orderIds) {
    await tx
      .update(stockReservation)
      .set({ status: 'committed' })
      .where(eq(stockReservation.orderId, orderId))
    const ofOrder = sumByVariant(released.filter((each) => each.orderId === orderId))
    const refId = await stockRefOf(tx, orderId)
    const movements = [...ofOrder].map(([variantId, quantity]) => ({
      ...{ variantId, kind: 'commit' as const, onHandDelta: -quantity, reservedDelta: 0 },
      ...{ refType: 'order', refId },
    }))
    if (movements.length > 0) await tx.insert(stockMovement).values(movements)
  }
  return true
}
