import { sql } from 'drizzle-orm'
import { merchant, product, shippingRule } from '#server/db/schema/index.ts'
import { ruleFits, rulePrice } from '#server/shop/merchants/shipping-rules.ts'
import type { CardDelivery } from '#shared/catalog/catalog.ts'
import { businessDay, countedDay } from '#shared/time/business-days.ts'
import { shipmentOfProduct } from './list-conditions.ts'

/** Where a visitor wants things to go, and from which moment on the days count. */
export interface DeliveryDestination {
  /** Normalised. */
  postalCode: string
  now: Date
  timeZone: string
}

interface DeliveryRow extends Omit<CardDelivery, 'by'> {
  maxDays: number
  cutoffMinute: number | null
}

/**
 * The cheapest shipping of one piece to the `postalCode`, or pickup where the store does not ship there. For
 * queries of cards.
 */
export const cardDelivery = sql<DeliveryRow | null>`(
  select json_build_object(
    'method', r.method, 'priceMinor', ${rulePrice(shipmentOfProduct)}, 'maxDays', r.max_days + ${merchant.handlingDays} + ${product.madeToOrderDays},
    'cutoffMinute', ${merchant.cutoffMinute})
  from ${shippingRule} r
  where r.merchant_id = ${product.merchantId} and ${ruleFits(shipmentOfProduct)}
  order by r.method = 'pickup', ${rulePrice(shipmentOfProduct)}, r.max_days limit 1)`

export const arriving = (
  { maxDays, cutoffMinute, ...delivery }: DeliveryRow,
  { now, timeZone }: DeliveryDestination,
): CardDelivery => ({ ...delivery, by: businessDay(countedDay(now, timeZone, cutoffMinute), maxDays) })
