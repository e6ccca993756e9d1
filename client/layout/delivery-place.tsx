import { Link, useLocation } from 'react-router-dom'
import type { DeliveryPlace as Place } from '#shared/catalog.ts'
import { href } from '#shared/href.ts'
import { ownSearch } from '#shared/list-parameters.ts'
import { deliverToText, placeMessages as words } from '#shared/messages/delivery-place.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Where things go, on every page; it leads to where that is changed, and back. */
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

/** The visitor's own part of it: the server puts it into kept documents. */
function DeliveryPlaceName({ place }: { place: Place | null }) {
  return (
    <span className="header-place-name">
      {place ? (
        <>
          <VisuallyHidden>{words.title}: </VisuallyHidden>
          {deliverToText(place)}
        </>
      ) : (
        words.ask
      )}
    </span>
  )
}
