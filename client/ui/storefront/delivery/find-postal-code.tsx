import { postalCodeMessages } from '#shared/messages/storefront/postal-code.ts'

/** Links to the post's postal code search in a new window, so that nothing typed is lost. */
export function FindPostalCode() {
  return (
    <p className="small find-postal-code">
      <a href={postalCodeMessages.findUrl} target="_blank" rel="noopener">
        {postalCodeMessages.find}
      </a>
    </p>
  )
}
