import type { OrderShippingView } from '#shared/orders.ts'
import type { Services } from '../services.ts'
import { deliveryDays } from '../shipping/dated-options.ts'
import type { FoundEvent, FoundOrder } from './order-row-queries.ts'

/** The days count from payment. */
export function shippingView(
  services: Pick<Services, 'country' | 'clock'>,
  { shippingName, shippingMinDays, shippingMaxDays }: FoundOrder['order'],
  events: readonly FoundEvent[],
): OrderShippingView {
  const paidAt = events.find(({ type }) => type === 'paid')?.at
  const days = { minDays: shippingMinDays, maxDays: shippingMaxDays }
  return {
    name: shippingName,
    minDays: shippingMinDays,
    ...deliveryDays(services, days, paidAt ?? services.clock()),
    isPaid: paidAt !== undefined,
  }
}
