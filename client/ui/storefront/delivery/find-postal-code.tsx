import { locationMessages } from '#shared/messages/storefront/delivery-location.ts'

/** Links to the post's postal code search in a new window, so that nothing typed is lost. */
export function FindPostalCode() {
  return (
    <p className="small find-postal-code">
      <a href={locationMessages.findUrl} target="_blank" rel="noopener">
        {locationMessages.find}
      </a>
    </p>
  )
}
