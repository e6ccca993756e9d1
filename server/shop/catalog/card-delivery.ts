import { sql } from 'drizzle-orm'
import { deliveryRule, merchant, product } from '#server/db/schema/index.ts'
import { businessDay } from '#shared/business-days.ts'
import type { CardDelivery } from '#shared/catalog.ts'
import { localDay } from '#shared/local-day.ts'
import { ruleFits, rulePrice } from '../merchants/delivery-rules.ts'
import { parcelOfProduct } from './list-conditions.ts'

/** Where a visitor wants things to go, and from which moment on the days count. */
export interface Destination {
  /** Normalised. */
  postalCode: string
  now: Date
  timeZone: string
}

interface DeliveryRow extends Omit<CardDelivery, 'by'> {
  maxDays: number
}

/**
 * What its store asks for one piece to the `postalCode`: the cheapest way to the door, or else to fetch it. For a query
 * of cards.
 */
export const cardDelivery = sql<DeliveryRow | null>`(
  select json_build_object(
    'method', r.method, 'priceMinor', ${rulePrice(parcelOfProduct)}, 'maxDays', r.max_days + ${merchant.handlingDays})
  from ${deliveryRule} r
  where r.merchant_id = ${product.merchantId} and ${ruleFits(parcelOfProduct)}
  order by r.method = 'pickup', ${rulePrice(parcelOfProduct)}, r.max_days limit 1)`

export const arriving = (
  { maxDays, ...delivery }: DeliveryRow,
  { now, timeZone }: Destination,
): CardDelivery => ({ ...delivery, by: businessDay(localDay(now, timeZone), maxDays) })
