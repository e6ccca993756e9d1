import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel } from '#server/db/schema/index.ts'

export type StockLevelRow = typeof inventoryLevel.$inferSelect

/** By variant, locked in the order of ids, so that two who want the same never wait for each other. */
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
