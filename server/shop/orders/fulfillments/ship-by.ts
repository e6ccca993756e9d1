import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { closure, merchant } from '#server/db/schema/index.ts'
import { maxClosures } from '#server/shop/merchants/closures.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import { countedDay, endOfBusinessDay, restingDaysWithin } from '#shared/time/business-days.ts'

/** The merchant's deadline, and the business days of its holidays within it. */
interface ShippingDeadline {
  shipBy: Date
  restingDays: number
}

/**
 * Returns the day by which the merchant promises to ship: so many business days to make it and to hand it over, without
 * those of its holidays.
 */
export async function shipByOf(
  tx: Db,
  { country }: Pick<Services, 'country'>,
  { merchantId, makingDays, cutoffMinute }: Pick<OrderRow, 'merchantId' | 'makingDays' | 'cutoffMinute'>,
  placedAt: Date,
): Promise<ShippingDeadline> {
  const from = countedDay(placedAt, country, cutoffMinute)
  const { startsOn, endsOn } = closure
  const [[store], resting] = await Promise.all([
    tx.select({ handlingDays: merchant.handlingDays }).from(merchant).where(eq(merchant.id, merchantId)),
    tx
      .select({ startsOn, endsOn })
      .from(closure)
      .where(and(eq(closure.merchantId, merchantId), gte(endsOn, from)))
      .orderBy(asc(startsOn))
      .limit(maxClosures),
  ])
  if (!store) throw new Error(`There is no merchant ${merchantId}`)
  const days = store.handlingDays + makingDays
  const restingDays = restingDaysWithin(from, days, resting, country)
  return { shipBy: endOfBusinessDay(placedAt, days + restingDays, country, cutoffMinute), restingDays }
}

/** Returns the last day on which it should arrive; if it was shipped late, counted from the day on which it was. */
export function deliverByOf(
  { country }: Pick<Services, 'country'>,
  order: Pick<OrderRow, 'placedAt' | 'shipBy' | 'shippingMaxDays' | 'restingDays' | 'cutoffMinute'>,
  shippedAt: Date | null,
): Date | null {
  const { placedAt, shipBy, shippingMaxDays, restingDays, cutoffMinute } = order
  if (!placedAt || !shipBy) return null
  if (shippedAt && shippedAt > shipBy) return endOfBusinessDay(shippedAt, shippingMaxDays, country)
  return endOfBusinessDay(placedAt, shippingMaxDays + restingDays, country, cutoffMinute)
}
