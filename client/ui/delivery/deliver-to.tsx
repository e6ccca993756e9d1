import type { DeliveryPlace } from '#shared/catalog.ts'
import { deliverToText } from '#shared/messages/delivery-place.ts'

/** The visitor's own words in the midst of a page: the server puts them into kept documents. */
export function DeliverTo({ place }: { place: DeliveryPlace }) {
  return <span className="deliver-to">{deliverToText(place)}</span>
}
