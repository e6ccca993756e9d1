import type { Services } from '#server/shop/services.ts'
import { deliveryDays } from '#server/shop/shipping/quote-shipping.ts'
import type { OrderShippingView } from '#shared/orders/orders.ts'
import type { FoundOrder } from './order-row-queries.ts'

/** Returns the shipping of an order; the days count from payment. */
export function shippingView(
  services: Pick<Services, 'country' | 'clock'>,
  { shippingName, shippingMinDays, shippingMaxDays, restingDays, cutoffMinute }: FoundOrder['order'],
  paidAt: Date | null,
): OrderShippingView {
  const days = {
    minDays: shippingMinDays + restingDays,
    maxDays: shippingMaxDays + restingDays,
    cutoffMinute,
  }
  return {
    name: shippingName,
    minDays: shippingMinDays,
    ...deliveryDays(services, days, paidAt ?? services.clock()),
    isPaid: paidAt !== null,
  }
}
