import { and, desc, eq, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type CommissionMatch, merchant, product } from '#server/db/schema/index.ts'
import type { NamedEntry } from '#shared/money/commission-rules.ts'
import type { SoldItem } from './commission-amount.ts'
import { isSoldIn, soldCategories } from './sold-categories.ts'

const maxExamples = 50

interface FittingProduct {
  product: { title: string; handle: string; priceMinor: number }
  store: NamedEntry
  item: SoldItem
}

/** Returns products on sale that a rule matches at their lowest price, the most sold first. */
export async function productsThatFit(db: Db, match: CommissionMatch): Promise<FittingProduct[]> {
  const { merchants, categories, products, valueFromMinor, valueToMinor } = match
  const conditions: (SQL | undefined)[] = [
    eq(product.status, 'published'),
    eq(merchant.status, 'active'),
    isNotNull(product.priceMinor),
    merchants && inArray(product.merchantId, merchants),
    categories && isSoldIn(categories),
    products && inArray(product.id, products),
    valueFromMinor === undefined ? undefined : gte(product.priceMinor, valueFromMinor),
    valueToMinor === undefined ? undefined : lte(product.priceMinor, valueToMinor),
  ]
  const rows = await db
    .select({
      id: product.id,
      merchantId: product.merchantId,
      categories: soldCategories,
      title: product.title,
      handle: product.handle,
      priceMinor: product.priceMinor,
      store: { slug: merchant.slug, name: merchant.name },
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(and(...conditions))
    .orderBy(desc(product.recentSales), product.id)
    .limit(maxExamples)
  return rows.map(({ id, merchantId, categories, title, handle, priceMinor, store }) => {
    const unitPriceMinor = priceMinor ?? 0
    return {
      product: { title, handle, priceMinor: unitPriceMinor },
      store,
      item: { merchantId, productId: id, categories, unitPriceMinor },
    }
  })
}
