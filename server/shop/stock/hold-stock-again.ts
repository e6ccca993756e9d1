import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, stockMovement, stockReservation } from '#server/db/schema/index.ts'
import { lockLevels } from './lock-levels.ts'
import { stockRefOf, sumByVariant } from './order-quantities.ts'

/** What a payment that never came had taken off the shelf is back there, and held as before. Needs a transaction. */
export async function holdStockAgain(tx: Db, orderId: string): Promise<void> {
  const refId = await stockRefOf(tx, orderId)
  const held = await tx
    .update(stockReservation)
    .set({ status: 'held' })
    .where(and(eq(stockReservation.orderId, orderId), eq(stockReservation.status, 'committed')))
    .returning({
      orderId: stockReservation.orderId,
      variantId: stockReservation.variantId,
      quantity: stockReservation.quantity,
    })
  const sums = sumByVariant(held)
  if (sums.size === 0) return
  await lockLevels(tx, [...sums.keys()])
  await tx.execute(sql`
    update ${inventoryLevel} l set on_hand = l.on_hand + back.quantity, reserved = l.reserved + back.quantity
    from unnest(${sql.param([...sums.keys()])}::uuid[], ${sql.param([...sums.values()])}::int[])
      as back (variant_id, quantity)
    where l.variant_id = back.variant_id`)
  await tx.insert(stockMovement).values(
    [...sums].map(([variantId, quantity]) => ({
      ...{ variantId, kind: 'return' as const, onHandDelta: quantity, reservedDelta: quantity },
      ...{ refType: 'order', refId },
    })),
  )
}
