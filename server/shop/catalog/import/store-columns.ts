import type { Db } from '#server/db/connect.ts'
import { productColumn } from '#server/db/schema/index.ts'
import type { ColumnHeader } from './shopify-columns.ts'

/** Stores which columns the file has besides those that the shop reads; their values are stored with the products. */
export async function storeColumns(db: Db, merchantId: string, { preserved }: ColumnHeader): Promise<void> {
  if (preserved.length === 0) return
  const columns = preserved.map(({ name, index }) => ({ merchantId, name, position: index }))
  await db.insert(productColumn).values(columns).onConflictDoNothing()
}
