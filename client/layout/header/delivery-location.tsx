import { Link, useLocation } from 'react-router-dom'
import { Icon } from '#client/ui/page/icon.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { DeliveryLocation as Location } from '#shared/catalog/catalog.ts'
import { deliverToText, locationMessages as messages } from '#shared/messages/storefront/delivery-location.ts'
import { publicHref } from '#shared/public-href.ts'
import { ownSearch } from '#shared/routing/list-parameters.ts'

/** The delivery location on every page, linked to the form that changes it. */
export function DeliveryLocation({ location }: { location: Location | null }) {
  const { pathname, search } = useLocation()
  const to = pathname === publicHref('postal-code') ? '' : pathname + ownSearch(search)
  return (
    <Link className="header-location" to={publicHref('postal-code', {}, { to })} rel="nofollow">
      <Icon name="pin" />
      <DeliveryLocationName location={location} />
    </Link>
  )
}

/** The personal part of the location: the server inserts it into cached documents. */
function DeliveryLocationName({ location }: { location: Location | null }) {
  return (
    <span className="header-location-name">
      {location ? (
        <>
          <VisuallyHidden>{messages.title}: </VisuallyHidden>
          {deliverToText(location)}
        </>
      ) : (
        messages.enterPostalCode
      )}
    </span>
  )
}
