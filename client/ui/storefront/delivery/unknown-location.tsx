import type { DeliveryLocation } from '#shared/catalog/catalog.ts'
import { postalCodeMessages } from '#shared/messages/storefront/postal-code.ts'

/** A hint for a postal code of a state, but of no known town: it may be new, or mistyped. */
export function UnknownLocation({ location }: { location: DeliveryLocation | null | undefined }) {
  return location && location.city === '' ? (
    <p className="small strong">{postalCodeMessages.unknown}</p>
  ) : null
}
