import { locationMessages } from '#shared/messages/storefront/delivery-location.ts'

/** For those who do not know theirs: the post's own search, in a window of its own, so that nothing typed is lost. */
export function FindPostalCode() {
  return (
    <p className="small find-postal-code">
      <a href={locationMessages.findUrl} target="_blank" rel="noopener">
        {locationMessages.find}
      </a>
    </p>
  )
}
