import type { DeliveryDestination } from '#server/shop/catalog/lists/card-delivery.ts'
import type { CachedContext } from './page.ts'

/** Where the visitor wants things to go, once they have said so. */
export const destinationOf = ({ postalCode, services }: CachedContext): DeliveryDestination | null =>
  postalCode === null ? null : { postalCode, now: services.clock(), timeZone: services.country.timeZone }
