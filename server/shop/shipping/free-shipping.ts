import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { deliveryRule } from '#server/db/schema/index.ts'
import { ruleFits } from '../merchants/delivery-rules.ts'
import type { Parcel } from './quote-shipping.ts'

/** From which value of goods on a store sends for free, by merchant; those that never do have no entry. */
export async function freeShippingFrom(
  db: Db,
  { postalCode, parcels }: { postalCode: string; parcels: readonly Parcel[] },
): Promise<Map<string, number>> {
  if (parcels.length === 0) return new Map()
  const sent = { postalCode, weightGrams: sql`parcel.weight_grams`, itemsMinor: sql`parcel.items_minor` }
  const { rows } = await db.execute<{ merchantId: string; fromMinor: number }>(sql`
    select parcel.merchant_id as "merchantId", min(r.free_above_minor)::int as "fromMinor"
    from unnest(
      ${sql.param(parcels.map((parcel) => parcel.merchantId))}::uuid[],
      ${sql.param(parcels.map((parcel) => parcel.weightGrams))}::bigint[],
      ${sql.param(parcels.map((parcel) => parcel.itemsMinor))}::bigint[]
    ) as parcel (merchant_id, weight_grams, items_minor)
    join ${deliveryRule} r on r.merchant_id = parcel.merchant_id and r.method <> 'pickup'
    where ${ruleFits(sent)} and (r.items_to_minor is null or r.free_above_minor <= r.items_to_minor)
    group by parcel.merchant_id
    having min(r.free_above_minor) is not null`)
  return new Map(rows.map(({ merchantId, fromMinor }) => [merchantId, fromMinor]))
}
