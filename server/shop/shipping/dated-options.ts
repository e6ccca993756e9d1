import { businessDay } from '#shared/business-days.ts'
import type { QuotedShipping, ShippingOption } from '#shared/cart.ts'
import { localDay } from '#shared/local-day.ts'
import type { Services } from '../services.ts'

/** The days between which something comes that is paid at a moment. */
export function deliveryDays(
  { country }: Pick<Services, 'country'>,
  { minDays, maxDays }: Pick<QuotedShipping, 'minDays' | 'maxDays'>,
  paidAt: Date,
): { earliest: string; latest: string } {
  const day = localDay(paidAt, country.timeZone)
  return { earliest: businessDay(day, minDays), latest: businessDay(day, maxDays) }
}

/** As they would come if they were paid today. */
export const datedOptions = (
  services: Pick<Services, 'country' | 'clock'>,
  options: readonly QuotedShipping[],
): ShippingOption[] =>
  options.map((option) => ({ ...option, ...deliveryDays(services, option, services.clock()) }))
