import type { DeliveryView } from '#shared/parcels.ts'
import type { Services } from '../../services.ts'
import type { FoundOrder } from '../order-row-queries.ts'
import { type FoundParcel, parcelViews } from './parcel-queries.ts'
import { pickupCode } from './pickup-code.ts'
import { deliverByOf } from './ship-by.ts'

/** How an order travels, as its customer sees it. */
export function deliveryView(
  services: Services,
  { order, merchant }: FoundOrder,
  parcels: readonly FoundParcel[],
): DeliveryView {
  const isPickup = order.shippingMethod === 'pickup'
  const idOf = (position: number) => parcels.find(({ parcel }) => parcel.position === position)?.parcel.id
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
    parcels: parcelViews(services, order, parcels, 'customer').map((view) => ({
      ...view,
      pickupCode: isPickup && view.status === 'ready' ? codeOf(view.position) : null,
    })),
  }
}
