import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, shippingRule } from '#server/db/schema/index.ts'
import { restingDaysOf } from '#server/shop/merchants/resting-days.ts'
import { ruleFits, rulePrice } from '#server/shop/merchants/shipping-rules.ts'
import type { Services } from '#server/shop/services.ts'
import type { QuotedShipping, ShippingOption } from '#shared/orders/cart.ts'
import { businessDay, countedDay, type RestingDays, restingDaysWithin } from '#shared/time/business-days.ts'

/** A shipment of one store. */
export interface Shipment {
  merchantId: string
  weightGrams: number
  /** Total of the items before any discount: decides which prices apply, and whether delivery is free. */
  itemsMinor: number
  /** Working days until all of it is made. */
  makingDays: number
}

type QuotedOption = { shipment: number; merchantId: string; preparingDays: number } & {
  [Field in keyof QuotedShipping]: QuotedShipping[Field]
} & { resting: RestingDays[] | null }

interface ShippingRequest {
  postalCode: string
  shipments: readonly Shipment[]
}

/**
 * Returns the shipping options of each shipment, in their order, the cheapest first; none if it cannot be shipped. Days
 * count from payment and include the time to make it and the store's handling time.
 */
export async function quoteShipments(
  db: Db,
  { postalCode, shipments }: ShippingRequest,
): Promise<QuotedShipping[][]> {
  if (shipments.length === 0) return []
  const sent = { postalCode, weightGrams: sql`shipment.weight_grams`, itemsMinor: sql`shipment.items_minor` }
  const { rows } = await db.execute<QuotedOption>(sql`
    select options.*, ${restingDaysOf(sql`options."merchantId"`)} as resting from (
      select distinct on (shipment.index, r.name, r.method)
        shipment.index::int as shipment, r.id, r.name, r.method,
        ${rulePrice(sent)} as "priceMinor",
        r.min_days + m.handling_days + shipment.making_days as "minDays",
        r.max_days + m.handling_days + shipment.making_days as "maxDays",
        m.cutoff_minute as "cutoffMinute", m.id as "merchantId",
        m.handling_days + shipment.making_days as "preparingDays"
      from unnest(
        ${sql.param(shipments.map((shipment) => shipment.merchantId))}::uuid[],
        ${sql.param(shipments.map((shipment) => shipment.weightGrams))}::bigint[],
        ${sql.param(shipments.map((shipment) => shipment.itemsMinor))}::bigint[],
        ${sql.param(shipments.map((shipment) => shipment.makingDays))}::int[]
      ) with ordinality as shipment (merchant_id, weight_grams, items_minor, making_days, index)
      join ${shippingRule} r on r.merchant_id = shipment.merchant_id
      join ${merchant} m on m.id = r.merchant_id
      where ${ruleFits(sent)}
      order by shipment.index, r.name, r.method, "priceMinor", r.id
    ) options
    order by "priceMinor", "maxDays", name, id`)
  const byShipment = Map.groupBy(rows, ({ shipment }) => shipment)
  return shipments.map((_, index) => (byShipment.get(index + 1) ?? []).map(optionOf))
}

const optionOf = ({
  shipment: _,
  merchantId: _of,
  preparingDays,
  resting,
  ...option
}: QuotedOption): QuotedShipping =>
  resting ? { ...option, rests: { preparingDays, days: resting } } : option

/**
 * Returns the value of goods from which a store ships for free, by merchant; without an entry for those that never do.
 */
export async function freeShippingFrom(
  db: Db,
  { postalCode, shipments }: { postalCode: string; shipments: readonly Omit<Shipment, 'makingDays'>[] },
): Promise<Map<string, number>> {
  if (shipments.length === 0) return new Map()
  const sent = { postalCode, weightGrams: sql`shipment.weight_grams`, itemsMinor: sql`shipment.items_minor` }
  const { rows } = await db.execute<{ merchantId: string; fromMinor: number }>(sql`
    select shipment.merchant_id as "merchantId", min(r.free_above_minor)::int as "fromMinor"
    from unnest(
      ${sql.param(shipments.map((shipment) => shipment.merchantId))}::uuid[],
      ${sql.param(shipments.map((shipment) => shipment.weightGrams))}::bigint[],
      ${sql.param(shipments.map((shipment) => shipment.itemsMinor))}::bigint[]
    ) as shipment (merchant_id, weight_grams, items_minor)
    join ${shippingRule} r on r.merchant_id = shipment.merchant_id and r.method <> 'pickup'
    where ${ruleFits(sent)} and (r.items_to_minor is null or r.free_above_minor <= r.items_to_minor)
    group by shipment.merchant_id
    having min(r.free_above_minor) is not null`)
  return new Map(rows.map(({ merchantId, fromMinor }) => [merchantId, fromMinor]))
}

/** Returns the delivery dates of an order that is paid at the given moment. */
export function deliveryDays(
  { country }: Pick<Services, 'country'>,
  { minDays, maxDays, cutoffMinute }: Pick<QuotedShipping, 'minDays' | 'maxDays' | 'cutoffMinute'>,
  paidAt: Date,
): { earliest: string; latest: string } {
  const day = countedDay(paidAt, country, cutoffMinute)
  return { earliest: businessDay(day, minDays, country), latest: businessDay(day, maxDays, country) }
}

/** Returns options with the dates of an order that is paid now. */
export const datedOptions = (
  services: Pick<Services, 'country' | 'clock'>,
  options: readonly QuotedShipping[],
): ShippingOption[] =>
  options.map(({ cutoffMinute, rests, carrier: _, ...option }) => {
    const now = services.clock()
    const from = countedDay(now, services.country, cutoffMinute)
    const resting = rests ? restingDaysWithin(from, rests.preparingDays, rests.days, services.country) : 0
    const days = { minDays: option.minDays + resting, maxDays: option.maxDays + resting, cutoffMinute }
    return { ...option, ...deliveryDays(services, days, now) }
  })
