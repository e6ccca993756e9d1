import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import { endOfBusinessDay } from '#shared/time/business-days.ts'

/** Returns the day by which the merchant promises to ship: so many business days to make it and to hand it over. */
export async function shipByOf(
  tx: Db,
  { country }: Pick<Services, 'country'>,
  { merchantId, makingDays, cutoffMinute }: Pick<OrderRow, 'merchantId' | 'makingDays' | 'cutoffMinute'>,
  placedAt: Date,
): Promise<Date> {
  const [store] = await tx
    .select({ handlingDays: merchant.handlingDays })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  if (!store) throw new Error(`There is no merchant ${merchantId}`)
  const days = store.handlingDays + makingDays
  return endOfBusinessDay(placedAt, days, country.timeZone, cutoffMinute)
}

/** Returns the last day on which it should arrive; if it was shipped late, counted from the day on which it was. */
export function deliverByOf(
  { country }: Pick<Services, 'country'>,
  order: Pick<OrderRow, 'placedAt' | 'shipBy' | 'shippingMaxDays' | 'cutoffMinute'>,
  shippedAt: Date | null,
): Date | null {
  const { placedAt, shipBy, shippingMaxDays, cutoffMinute } = order
  if (!placedAt || !shipBy) return null
  if (shippedAt && shippedAt > shipBy) return endOfBusinessDay(shippedAt, shippingMaxDays, country.timeZone)
  return endOfBusinessDay(placedAt, shippingMaxDays, country.timeZone, cutoffMinute)
}
