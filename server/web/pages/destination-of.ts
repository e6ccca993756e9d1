import type { Destination } from '#server/shop/catalog/card-delivery.ts'
import type { AnybodysVisit } from './page.ts'

/** Where the visitor wants things to go, once they have said so. */
export const destinationOf = ({ postalCode, services }: AnybodysVisit): Destination | null =>
  postalCode === null ? null : { postalCode, now: services.clock(), timeZone: services.country.timeZone }
