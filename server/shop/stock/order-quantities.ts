import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { stockMovement } from '#server/db/schema/index.ts'

/** Pieces of a variant that an order wants, holds or gives back. */
export interface OrderQuantity {
  orderId: string
  variantId: string
  quantity: number
}

/** Sums the quantities by variant, because stock is reserved for the sum over all lines. */
export function sumByVariant(quantities: readonly OrderQuantity[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of quantities) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  }
  return sums
}

/** Records one movement per order and variant; the database refuses the same one twice. */
export async function recordOrderMovements(
  tx: Db,
  kind: 'hold' | 'commit' | 'release',
  quantities: readonly OrderQuantity[],
): Promise<void> {
  const byOrder = Map.groupBy(quantities, ({ orderId }) => orderId)
  const refs = new Map<string, string>()
  // Only committed stock can be returned and committed again.
  for (const orderId of byOrder.keys())
    refs.set(orderId, kind === 'commit' ? await stockRefOf(tx, orderId) : orderId)
  const movements = [...byOrder].flatMap(([orderId, ofOrder]) =>
    [...sumByVariant(ofOrder)].map(([variantId, quantity]) => ({
      variantId,
      kind,
      onHandDelta: kind === 'commit' ? -quantity : 0,
      reservedDelta: kind === 'hold' ? quantity : -quantity,
      refType: 'order',
      refId: refs.get(orderId) ?? orderId,
    })),
  )
  await tx.insert(stockMovement).values(movements)
}

/** Returns the reference of an order's commit: after an undone one it is a new movement: "…", "…#2", "…#3". */
export async function stockRefOf(tx: Db, orderId: string): Promise<string> {
  const undone = await tx.execute<{ count: number }>(sql`
    select count(distinct ref_id)::int as count from ${stockMovement}
    where kind = 'return' and ref_type = 'order' and split_part(ref_id, '#', 1) = ${orderId}`)
  const count = undone.rows[0]?.count ?? 0
  return count === 0 ? orderId : `${orderId}#${count + 1}`
}
