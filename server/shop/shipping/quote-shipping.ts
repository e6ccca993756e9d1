import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { deliveryRule, merchant } from '#server/db/schema/index.ts'
import type { ShippingOption } from '#shared/cart.ts'
import { ruleFits, rulePrice } from '../merchants/delivery-rules.ts'

/** What one store sends. */
export interface Parcel {
  merchantId: string
  weightGrams: number
  /** Before any discount: decides which prices hold, and whether delivery is free. */
  itemsMinor: number
}

type QuotedOption = { merchantId: string } & { [Field in keyof ShippingOption]: ShippingOption[Field] }

/**
 * What each store asks to deliver, by merchant, cheapest first; a store that does not deliver there has no
 * entry. Days count from payment: the store's own handling is in them.
 */
export async function quoteShipping(
  db: Db,
  { postalCode, parcels }: { postalCode: string; parcels: readonly Parcel[] },
): Promise<Map<string, ShippingOption[]>> {
  if (parcels.length === 0) return new Map()
  const sent = { postalCode, weightGrams: sql`parcel.weight_grams`, itemsMinor: sql`parcel.items_minor` }
  const { rows } = await db.execute<QuotedOption>(sql`
    select * from (
      select distinct on (r.merchant_id, r.name, r.method)
        r.merchant_id as "merchantId", r.id, r.name, r.method,
        ${rulePrice(sent)} as "priceMinor",
        r.min_days + m.handling_days as "minDays", r.max_days + m.handling_days as "maxDays"
      from unnest(
        ${sql.param(parcels.map((parcel) => parcel.merchantId))}::uuid[],
        ${sql.param(parcels.map((parcel) => parcel.weightGrams))}::bigint[],
        ${sql.param(parcels.map((parcel) => parcel.itemsMinor))}::bigint[]
      ) as parcel (merchant_id, weight_grams, items_minor)
      join ${deliveryRule} r on r.merchant_id = parcel.merchant_id
      join ${merchant} m on m.id = r.merchant_id
      where ${ruleFits(sent)}
      order by r.merchant_id, r.name, r.method, "priceMinor", r.id
    ) options
    order by "priceMinor", "maxDays", name, id`)
  const byMerchant = Map.groupBy(rows, (row) => row.merchantId)
  return new Map(
    [...byMerchant].map(([merchantId, options]) => [
      merchantId,
      options.map(({ merchantId: _, ...option }) => option),
    ]),
  )
}
