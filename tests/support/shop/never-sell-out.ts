import { inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel } from '#server/db/schema/index.ts'

/** The stock of these variants is not counted from now on. */
export async function neverSellOut(db: Db, ...variantIds: string[]): Promise<void> {
  await db.update(inventoryLevel).set({ tracked: false }).where(inArray(inventoryLevel.variantId, variantIds))
}
