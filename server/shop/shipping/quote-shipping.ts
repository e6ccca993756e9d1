import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { deliveryRule, merchant } from '#server/db/schema/index.ts'
import type { QuotedShipping } from '#shared/cart.ts'
import { ruleFits, rulePrice } from '../merchants/delivery-rules.ts'

/** What one store sends. */
export interface Parcel {
  merchantId: string
  weightGrams: number
  /** Before any discount: decides which prices hold, and whether delivery is free. */
  itemsMinor: number
}

type QuotedOption = { parcel: number } & { [Field in keyof QuotedShipping]: QuotedShipping[Field] }

interface Asked {
  postalCode: string
  parcels: readonly Parcel[]
}

/** What each store asks to deliver, by merchant; a store that does not deliver there has no entry. */
export async function quoteShipping(
  db: Db,
  { postalCode, parcels }: Asked,
): Promise<Map<string, QuotedShipping[]>> {
  const quotes = await quoteParcels(db, { postalCode, parcels })
  return new Map(
    parcels.flatMap(({ merchantId }, index) => {
      const options = quotes[index] ?? []
      return options.length > 0 ? [[merchantId, options]] : []
    }),
  )
}

/**
 * What is asked to deliver each parcel, in their order, cheapest first; nothing where it can't go. Days count from
 * payment: the store's own handling is in them.
 */
export async function quoteParcels(db: Db, { postalCode, parcels }: Asked): Promise<QuotedShipping[][]> {
  if (parcels.length === 0) return []
  const sent = { postalCode, weightGrams: sql`parcel.weight_grams`, itemsMinor: sql`parcel.items_minor` }
  const { rows } = await db.execute<QuotedOption>(sql`
    select * from (
      select distinct on (parcel.place, r.name, r.method)
        parcel.place::int as parcel, r.id, r.name, r.method,
        ${rulePrice(sent)} as "priceMinor",
        r.min_days + m.handling_days as "minDays", r.max_days + m.handling_days as "maxDays"
      from unnest(
        ${sql.param(parcels.map((parcel) => parcel.merchantId))}::uuid[],
        ${sql.param(parcels.map((parcel) => parcel.weightGrams))}::bigint[],
        ${sql.param(parcels.map((parcel) => parcel.itemsMinor))}::bigint[]
      ) with ordinality as parcel (merchant_id, weight_grams, items_minor, place)
      join ${deliveryRule} r on r.merchant_id = parcel.merchant_id
      join ${merchant} m on m.id = r.merchant_id
      where ${ruleFits(sent)}
      order by parcel.place, r.name, r.method, "priceMinor", r.id
    ) options
    order by "priceMinor", "maxDays", name, id`)
  const byPlace = Map.groupBy(rows, ({ parcel }) => parcel)
  return parcels.map((_, index) => (byPlace.get(index + 1) ?? []).map(({ parcel: _, ...option }) => option))
}
