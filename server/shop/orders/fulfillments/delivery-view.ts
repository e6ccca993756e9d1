import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { DeliveryView } from '#shared/orders/fulfillments.ts'
import { type FoundFulfillment, fulfillmentViews } from './fulfillment-queries.ts'
import { pickupCode } from './pickup-code.ts'
import { deliverByOf } from './ship-by.ts'

/** Returns how an order travels, as its customer sees it. */
export function deliveryView(
  services: Services,
  { order, merchant }: FoundOrder,
  fulfillments: readonly FoundFulfillment[],
): DeliveryView {
  const isPickup = order.shippingMethod === 'pickup'
  const idOf = (position: number) =>
    fulfillments.find(({ fulfillment }) => fulfillment.position === position)?.fulfillment.id
  const codeOf = (position: number) => pickupCode(services, idOf(position) ?? '')
  return {
    isPickup,
    shipBy: order.shipBy?.toISOString() ?? null,
    deliverBy: deliverByOf(services, order, null)?.toISOString() ?? null,
    pickupAt: isPickup
      ? {
          recipient: merchant.name,
          postalCode: services.country.postalCode.format(merchant.postalCode),
          street: merchant.street,
          number: merchant.number,
          complement: null,
          district: merchant.district,
          city: merchant.city,
          region: merchant.region,
        }
      : null,
    fulfillments: fulfillmentViews(services, order, fulfillments, 'customer').map((view) => ({
      ...view,
      pickupCode: isPickup && view.status === 'ready' ? codeOf(view.position) : null,
    })),
  }
}
