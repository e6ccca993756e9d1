import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product, variant } from '#server/db/schema/index.ts'
import { isForSale } from '#server/shop/catalog/lists/product-card-queries.ts'
import type { CampaignReach } from '#shared/money/campaign-views.ts'
import { type CampaignTerms, maxCampaignBps } from '#shared/money/campaigns.ts'

interface Goods {
  merchantId: string | null
  /** Null for any. */
  categoryIds: readonly string[] | null
}

/** Returns how many products a campaign applies to now, and of how many something would sell below its cost. */
export async function previewCampaign(
  db: Db,
  terms: CampaignTerms,
  { merchantId, categoryIds }: Goods,
): Promise<CampaignReach> {
  const isBelowCost = sql`${variant.priceMinor} - ${discountOf(terms)} < ${variant.costMinor}`
  const [row] = await db
    .select({
      products: sql<number>`count(distinct ${product.id})`.mapWith(Number),
      belowCost: sql<number>`count(distinct ${product.id}) filter (where ${isBelowCost})`.mapWith(Number),
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .innerJoin(variant, and(eq(variant.productId, product.id), isNull(variant.archivedAt)))
    .where(
      and(
        isForSale,
        merchantId === null ? undefined : eq(product.merchantId, merchantId),
        categoryIds === null
          ? undefined
          : sql`${product.categoryId} = any(${sql.param(categoryIds)}::uuid[])`,
      ),
    )
  return row ?? { products: 0, belowCost: 0 }
}

/** SQL expression: what the campaign takes off one piece that is bought alone. */
function discountOf({ kind, bps, amountMinor }: CampaignTerms) {
  const mostMinor = sql`${variant.priceMinor} * ${maxCampaignBps}::bigint / 10000`
  if (kind === 'percent') return sql`${variant.priceMinor} * ${bps ?? 0}::bigint / 10000`
  return kind === 'fixed' ? sql`least(${amountMinor ?? 0}::bigint, ${mostMinor})` : sql`0`
}
