import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { isForSale } from '#server/shop/catalog/lists/product-card-queries.ts'
import type { CouponTerms } from '#shared/money/coupons.ts'
import type { FreeGoods } from '#shared/money/discounts.ts'

interface Sold {
  merchantId: string
  coupon: CouponTerms & { maxUses: number | null; maxUsesPerCustomer: number | null }
}

/** Returns which goods of a store a coupon gives for nothing, or null when none. */
export async function freeGoods(db: Db, { merchantId, coupon }: Sold): Promise<FreeGoods | null> {
  const { kind, bps, amountMinor, minItemsMinor, maxUses } = coupon
  if (kind === 'percent') return bps === 10_000 ? { kind: 'all', isLimited: maxUses !== null } : null
  if (kind !== 'fixed' || amountMinor === null || amountMinor < minItemsMinor) return null
  const isFree = sql`${product.priceMinor} <= ${amountMinor}::bigint and coalesce(${merchant.minOrderMinor}, 0) <= ${amountMinor}::bigint`
  const [row] = await db
    .select({
      forSale: sql<number>`count(*)`.mapWith(Number),
      products: sql<number>`count(*) filter (where ${isFree})`.mapWith(Number),
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(and(isForSale, eq(product.merchantId, merchantId)))
  if (!row || row.products === 0) return null
  return { kind: 'some', amountMinor, ...row }
}
