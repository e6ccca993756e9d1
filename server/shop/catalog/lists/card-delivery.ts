import { sql } from 'drizzle-orm'
import { merchant, product, shippingRule } from '#server/db/schema/index.ts'
import { restingDaysOf } from '#server/shop/merchants/resting-days.ts'
import { ruleFits, rulePrice } from '#server/shop/merchants/shipping-rules.ts'
import type { CardDelivery } from '#shared/catalog/catalog.ts'
import type { BusinessCalendar } from '#shared/country/country-pack.ts'
import { businessDay, countedDay, type RestingDays, restingDaysWithin } from '#shared/time/business-days.ts'
import { shipmentOfProduct } from './list-conditions.ts'

/** The visitor's postal code, and the moment from which the days count. */
export interface DeliveryDestination {
  /** Normalised. */
  postalCode: string
  now: Date
  calendar: BusinessCalendar
}

interface DeliveryRow extends Omit<CardDelivery, 'by'> {
  maxDays: number
  cutoffMinute: number | null
  preparingDays: number
  resting: RestingDays[] | null
}

/**
 * SQL expression for cards: the cheapest shipping of one piece to the `postalCode`, or pickup if the store does not
 * ship there.
 */
export const cardDelivery = sql<DeliveryRow | null>`(
  select json_build_object(
    'method', r.method, 'priceMinor', ${rulePrice(shipmentOfProduct)}, 'maxDays', r.max_days + ${merchant.handlingDays} + ${product.madeToOrderDays},
    'cutoffMinute', ${merchant.cutoffMinute}, 'preparingDays', ${merchant.handlingDays} + ${product.madeToOrderDays},
    'resting', ${restingDaysOf(merchant.id)})
  from ${shippingRule} r
  where r.merchant_id = ${product.merchantId} and ${ruleFits(shipmentOfProduct)}
  order by r.method = 'pickup', ${rulePrice(shipmentOfProduct)}, r.max_days limit 1)`

export const arriving = (
  { maxDays, cutoffMinute, preparingDays, resting, ...delivery }: DeliveryRow,
  { now, calendar }: DeliveryDestination,
): CardDelivery => {
  const from = countedDay(now, calendar, cutoffMinute)
  const restingDays = restingDaysWithin(from, preparingDays, resting ?? [], calendar)
  return { ...delivery, by: businessDay(from, maxDays + restingDays, calendar) }
}
