import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { priceHistory, variant } from '#server/db/schema/catalog.ts'
import type { PriceChangeView } from '#shared/catalog/merchant-products.ts'
import type { ProductKey } from './lock-product.ts'

const maxChanges = 50

interface ChangeRow extends Record<string, unknown> {
  at: Date
  variant: string
  before: string
  after: string
  pixBefore: string | null
  pixAfter: string | null
}

const minorOf = (text: string | null) => (text === null ? null : Number(text))

/** Returns the price changes of a product, the newest first, without the first price of each variant. */
export async function priceChanges(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<PriceChangeView[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    select at, variant, before, after, "pixBefore", "pixAfter" from (
      select h.at, h.id, concat_ws(' · ', nullif(v.option1, ''), nullif(v.option2, ''), nullif(v.option3, '')) as variant,
        lag(h.price_minor) over in_time as before, h.price_minor as after,
        lag(h.pix_price_minor) over in_time as "pixBefore", h.pix_price_minor as "pixAfter"
      from ${variant} v join ${priceHistory} h on h.variant_id = v.id
      where v.product_id = ${productId} and v.merchant_id = ${merchantId}
      window in_time as (partition by h.variant_id order by h.at, h.id)
    ) steps
    where before is not null order by at desc, id desc limit ${maxChanges}`)
  return rows.map(({ at, variant: name, before, after, pixBefore, pixAfter }) => ({
    at: new Date(at).toISOString(),
    variant: name,
    beforeMinor: Number(before),
    afterMinor: Number(after),
    pixBeforeMinor: minorOf(pixBefore),
    pixAfterMinor: minorOf(pixAfter),
  }))
}
