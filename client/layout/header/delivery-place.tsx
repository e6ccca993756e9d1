import { Link, useLocation } from 'react-router-dom'
import type { DeliveryPlace as Place } from '#shared/catalog/catalog.ts'
import { href } from '#shared/href.ts'
import { deliverToText, placeMessages as messages } from '#shared/messages/storefront/delivery-place.ts'
import { ownSearch } from '#shared/routing/list-parameters.ts'
import { Icon } from '../../ui/page/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

/** The delivery location on every page, linked to the form that changes it. */
export function DeliveryPlace({ place }: { place: Place | null }) {
  const { pathname, search } = useLocation()
  const to = pathname === href('postal-code') ? '' : pathname + ownSearch(search)
  return (
    <Link className="header-place" to={href('postal-code', {}, { to })} rel="nofollow">
      <Icon name="pin" />
      <DeliveryPlaceName place={place} />
    </Link>
  )
}

/** The personal part of the location: the server inserts it into cached documents. */
function DeliveryPlaceName({ place }: { place: Place | null }) {
  return (
    <span className="header-place-name">
      {place ? (
        <>
          <VisuallyHidden>{messages.title}: </VisuallyHidden>
          {deliverToText(place)}
        </>
      ) : (
        messages.ask
      )}
    </span>
  )
}
