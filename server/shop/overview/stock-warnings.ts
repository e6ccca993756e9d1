import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { inventoryLevel, lowStockLevel, product, variant } from '#server/db/schema/index.ts'
import { isVariantOfStore, optionsOfVariant } from '#server/shop/catalog/lists/variants-by-name.ts'
import { isLowStock, isOutOfStock } from '#server/shop/store-stock/store-stock-queries.ts'
import { type LowVariant, type LowVariants, maxLowVariants } from '#shared/merchants/overview.ts'

interface CountedVariant extends LowVariant, Record<string, unknown> {
  count: number
}

/** Returns the variants that run out by the levels that the store has set, the scarcest first. */
export async function lowVariants(db: Db, merchantId: string): Promise<LowVariants> {
  const { rows } = await db.execute<CountedVariant>(sql`
    select v.id as "variantId", p.title, ${optionsOfVariant} as options,
      l.on_hand - l.reserved as available, count(*) over ()::int as count
    from ${lowStockLevel} s join ${variant} v on v.id = s.variant_id join ${product} p on p.id = v.product_id
      join ${inventoryLevel} l on l.variant_id = v.id
    where s.merchant_id = ${merchantId} and ${isVariantOfStore(merchantId)} and ${isLowStock}
    order by available, p.title, v.id limit ${maxLowVariants}`)
  const items = rows.map(({ variantId, title, options, available }) => ({
    variantId,
    title,
    options,
    available,
  }))
  return { items, count: rows[0]?.count ?? 0 }
}

/** Counts the variants that cannot be bought, as the list of the stock shows them. */
export async function countOutOfStock(db: Db, merchantId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${variant} v join ${product} p on p.id = v.product_id
      left join ${inventoryLevel} l on l.variant_id = v.id
    where ${isVariantOfStore(merchantId)} and ${isOutOfStock}`)
  return rows[0]?.count ?? 0
}

/** Tells whether a store has any product that is not archived. */
export async function hasProducts(db: Db, merchantId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from ${product} p where p.merchant_id = ${merchantId} and p.status <> 'archived') as has`)
  return rows[0]?.has ?? false
}
