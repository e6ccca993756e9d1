import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, productColumn, variant } from '#server/db/schema/index.ts'
import { type SavedProduct, withParts } from '#server/shop/catalog/products/saved-product-queries.ts'

/** Returns the ids of a store's products, the oldest first. */
export async function productIdsOf(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.merchantId, merchantId))
    .orderBy(asc(product.createdAt), asc(product.id))
  return rows.map(({ id }) => id)
}

/** Returns some products with all that is saved of them, in the order of these ids. */
export async function exportedProducts(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<SavedProduct[]> {
  const isOwn = and(eq(product.merchantId, merchantId), inArray(product.id, [...ids]))
  const found = await withParts(db, merchantId, await db.select().from(product).where(isOwn))
  const byId = new Map([...found.values()].map((each) => [each.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Returns the names of all imported columns that the shop does not read: the stored ones in their order, then others
 * with a value.
 */
export async function preservedColumns(db: Db, merchantId: string): Promise<string[]> {
  const stored = await db
    .select({ name: productColumn.name })
    .from(productColumn)
    .where(eq(productColumn.merchantId, merchantId))
    .orderBy(asc(productColumn.position), asc(productColumn.name))
  const { rows: used } = await db.execute<{ name: string }>(sql`
    select jsonb_object_keys(${product.extra}) as name from ${product} where ${product.merchantId} = ${merchantId}
    union
    select jsonb_object_keys(${variant.extra}) from ${variant}
    where ${variant.merchantId} = ${merchantId} and ${variant.archivedAt} is null
    order by name`)
  return [...new Set([...stored, ...used].map(({ name }) => name))]
}
