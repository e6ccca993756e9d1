import { and, asc, eq, ilike, inArray, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fiscalSetting, product, productNcm, variant } from '#server/db/schema/index.ts'
import type { FiscalSettings, ProductNcm } from '#shared/merchants/fiscal-settings.ts'

/** Returns the tax settings of a store's invoices, or null if it has entered none. */
export async function fiscalSettingsOf(db: Db, merchantId: string): Promise<FiscalSettings | null> {
  const [found] = await db.select().from(fiscalSetting).where(eq(fiscalSetting.merchantId, merchantId))
  if (!found) return null
  const { merchantId: _, ...settings } = found
  return settings
}

/** Returns the store's products by title, with their own NCM or an empty text. */
export async function productNcms(
  db: Db,
  merchantId: string,
  { query, limit, offset }: { query: string; limit: number; offset: number },
): Promise<ProductNcm[]> {
  // Wildcards in the search text are escaped.
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ id: product.id, title: product.title, ncm: productNcm.ncm })
    .from(product)
    .leftJoin(productNcm, eq(productNcm.productId, product.id))
    .where(
      and(
        eq(product.merchantId, merchantId),
        ne(product.status, 'archived'),
        query ? ilike(product.title, pattern) : undefined,
      ),
    )
    .orderBy(asc(product.title), asc(product.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, ncm: row.ncm ?? '' }))
}

/** Returns NCMs by variant, without the variants whose product has no NCM of its own. */
export async function ncmsOfVariants(db: Db, variantIds: readonly string[]): Promise<Map<string, string>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({ variantId: variant.id, ncm: productNcm.ncm })
    .from(variant)
    .innerJoin(productNcm, eq(productNcm.productId, variant.productId))
    .where(inArray(variant.id, [...variantIds]))
  return new Map(rows.map(({ variantId, ncm }) => [variantId, ncm]))
}
