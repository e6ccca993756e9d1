import type { Db } from '#server/db/connect.ts'
import { stockMovement } from '#server/db/schema/index.ts'

/** Pieces of a variant that an order wants, holds or gives back. */
export interface OrderQuantity {
  orderId: string
  variantId: string
  quantity: number
}

/** One entry per variant: stock is asked for the sum, whichever lines want it. */
export function sumByVariant(quantities: readonly OrderQuantity[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of quantities) {
    sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  }
  return sums
}

/** One movement per order and variant; the database refuses the same one twice. */
export async function recordOrderMovements(
  tx: Db,
  kind: 'hold' | 'commit' | 'release',
  quantities: readonly OrderQuantity[],
): Promise<void> {
  const byOrder = Map.groupBy(quantities, ({ orderId }) => orderId)
  const movements = [...byOrder].flatMap(([orderId, ofOrder]) =>
    [...sumByVariant(ofOrder)].map(([variantId, quantity]) => ({
      variantId,
      kind,
      onHandDelta: kind === 'commit' ? -quantity : 0,
      reservedDelta: kind === 'hold' ? quantity : -quantity,
      refType: 'order',
      refId: orderId,
    })),
  )
  await tx.insert(stockMovement).values(movements)
}
