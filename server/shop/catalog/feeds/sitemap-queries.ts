import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { category, merchant, product } from '#server/db/schema/index.ts'
import { publicStatuses } from '#shared/merchants/merchant-statuses.ts'

/** The maximum of URLs in one part: quick to generate, and far below what search engines accept. */
export const addressesPerPart = 10_000

/** SQL condition: search engines may list the product, because it is for sale and its page is public. */
const isVisible = and(eq(product.status, 'published'), eq(merchant.status, 'active'))

/** Returns the first product of each part, in the order of their ids. */
export async function sitemapParts(db: Db, size = addressesPerPart): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select ${product.id} as id, row_number() over (order by ${product.id}) as index
      from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
      where ${isVisible}
    ) numbered
    where (index - 1) % ${size} = 0 order by index`)
  return rows.map(({ id }) => id)
}

export const sitemapProducts = (db: Db, from: string, limit = addressesPerPart) =>
  db
    .select({
      merchantSlug: merchant.slug,
      productHandle: product.handle,
      updatedAt: product.updatedAt,
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(and(isVisible, gte(product.id, from)))
    .orderBy(asc(product.id))
    .limit(limit)

export const sitemapStores = (db: Db) =>
  db
    .select({ merchantSlug: merchant.slug })
    .from(merchant)
    .where(inArray(merchant.status, publicStatuses))
    .orderBy(asc(merchant.slug))
    .limit(addressesPerPart)

export const sitemapCategories = (db: Db) =>
  db
    .select({ categorySlug: category.slug })
    .from(category)
    .orderBy(asc(category.slug))
    .limit(addressesPerPart)
