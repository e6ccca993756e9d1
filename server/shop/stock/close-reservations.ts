import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, stockReservation } from '#server/db/schema/index.ts'
import { lockLevels } from './lock-levels.ts'
import { recordOrderMovements, sumByVariant } from './order-quantities.ts'

/** Closes an order's reservations, once. Needs a transaction. */
export async function closeReservations(
  tx: Db,
  orderId: string,
  status: 'committed' | 'released',
): Promise<void> {
  const closed = await tx
    .update(stockReservation)
    .set({ status })
    .where(and(eq(stockReservation.orderId, orderId), eq(stockReservation.status, 'held')))
    .returning({
      orderId: stockReservation.orderId,
      variantId: stockReservation.variantId,
      quantity: stockReservation.quantity,
    })
  if (closed.length === 0) return

  const sums = sumByVariant(closed)
  await lockLevels(tx, [...sums.keys()])
  await tx.execute(sql`
    update ${inventoryLevel} l set
      reserved = l.reserved - closed.quantity,
      on_hand = l.on_hand - ${status === 'committed' ? sql`closed.quantity` : sql`0`}
    from unnest(${sql.param([...sums.keys()])}::uuid[], ${sql.param([...sums.values()])}::int[])
      as closed (variant_id, quantity)
    where l.variant_id = closed.variant_id`)
  await recordOrderMovements(tx, status === 'committed' ? 'commit' : 'release', closed)
}

/** Commits the reserved stock of an order that is paid. */
export const commitStock = (tx: Db, orderId: string) => closeReservations(tx, orderId, 'committed')

/** Releases the reserved stock of a canceled order, so that it can be sold again. */
export const releaseStock = (tx: Db, orderId: string) => closeReservations(tx, orderId, 'released')
