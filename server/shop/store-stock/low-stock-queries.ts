import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, lowStockLevel, merchant, product, variant } from '#server/db/schema/index.ts'
import { optionsOfVariant } from '#server/shop/catalog/lists/variants-by-name.ts'
import { isLowStock } from './store-stock-queries.ts'

/** SQL: tables of variants on sale, with the watched level `s` and the stock `l`. */
const watched = sql`${lowStockLevel} s join ${inventoryLevel} l on l.variant_id = s.variant_id
  join ${variant} v on v.id = s.variant_id and v.archived_at is null
  join ${product} p on p.id = v.product_id and p.status = 'published'`

/** Returns which of these are running out now, the scarcest first. */
export async function lowStockOf(
  db: Db,
  { merchantId, variantIds }: { merchantId: string; variantIds: readonly string[] },
) {
  const { rows } = await db.execute<{ title: string; options: string; available: number }>(sql`
    select p.title, ${optionsOfVariant} as options, l.on_hand - l.reserved as available from ${watched}
    where s.merchant_id = ${merchantId} and s.variant_id = any(${sql.param([...variantIds])}::uuid[]) and ${isLowStock}
    order by available, p.title, v.position, v.id`)
  return rows
}

/** Forgets mails about restocked variants, so that they are mailed again when they run out once more. */
export const forgetRefilled = (db: Db) =>
  db.execute(sql`
    update ${lowStockLevel} s set mailed_at = null from ${inventoryLevel} l
    where l.variant_id = s.variant_id and s.mailed_at is not null and not (${isLowStock})`)

/** Returns the active stores that were not told yet of something that is running out. */
export async function storesWithLowStock(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ merchantId: string }>(sql`
    select distinct s.merchant_id as "merchantId" from ${watched}
    join ${merchant} m on m.id = s.merchant_id and m.status = 'active'
    where s.mailed_at is null and ${isLowStock}`)
  return rows.map(({ merchantId }) => merchantId)
}

/** Marks the variants that are running out as told, and returns them. */
export async function markLowStock(tx: Db, merchantId: string, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ variantId: string }>(sql`
    update ${lowStockLevel} set mailed_at = ${at.toISOString()}
    where variant_id in (
      select s.variant_id from ${watched}
      where s.merchant_id = ${merchantId} and s.mailed_at is null and ${isLowStock}
      order by s.variant_id for update of s)
    returning variant_id as "variantId"`)
  return rows.map(({ variantId }) => variantId)
}
