import type { DeliveryPlace } from '#shared/catalog/catalog.ts'
import { placeMessages } from '#shared/messages/storefront/delivery-place.ts'

/** A postal code of a state, but of no town that is known: it may be new, or mistyped. */
export function UnknownPlace({ place }: { place: DeliveryPlace | null | undefined }) {
  return place && place.city === '' ? <p className="small strong">{placeMessages.unknown}</p> : null
}
