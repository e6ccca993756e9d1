import type { DeliveryDestination } from '#server/shop/catalog/lists/card-delivery.ts'
import type { CachedContext } from './page.ts'

/** Returns the visitor's delivery destination, or null while it is unknown. */
export const destinationOf = ({ postalCode, services }: CachedContext): DeliveryDestination | null =>
  postalCode === null ? null : { postalCode, now: services.clock(), calendar: services.country }
