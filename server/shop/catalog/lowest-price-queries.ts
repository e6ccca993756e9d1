import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, priceHistory, variant } from '#server/db/schema/index.ts'

/**
 * What each variant cost at the lowest in the 30 days before its price of today began, so that an offer can be
 * told from a price that was raised first. No entry for a variant that never had another price then.
 */
export async function lowestPricesBefore(db: Db, variantIds: string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await db.execute<{ variantId: string; lowest: string }>(sql`
    select steps.variant_id as "variantId", min(selling_price(steps.price_minor, m.pix_discount_bps)) as lowest from (
      select variant_id, price_minor, lead(at) over in_time as until, max(at) over (partition by variant_id) as today
      from ${priceHistory} where variant_id = any(${sql.param(variantIds)}::uuid[])
      window in_time as (partition by variant_id order by at, id)
    ) steps
    join ${variant} v on v.id = steps.variant_id join ${merchant} m on m.id = v.merchant_id
    where until > today - interval '30 days' group by steps.variant_id`)
  return new Map(rows.map(({ variantId, lowest }) => [variantId, Number(lowest)]))
}
