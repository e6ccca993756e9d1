import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel } from '#server/db/schema/index.ts'

export type StockLevelRow = typeof inventoryLevel.$inferSelect

/** Locks stock levels in the order of variant ids, so that two transactions never deadlock. */
export async function lockLevels(tx: Db, variantIds: readonly string[]): Promise<Map<string, StockLevelRow>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(inventoryLevel)
    .where(inArray(inventoryLevel.variantId, [...variantIds]))
    .orderBy(inventoryLevel.variantId)
    .for('update')
  return new Map(rows.map((row) => [row.variantId, row]))
}
