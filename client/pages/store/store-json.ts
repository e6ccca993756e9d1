import type { StoreDetails } from '#shared/pages.ts'
import { picturePath } from '#shared/pictures.ts'
import { ratingJson } from '../../ui/review/rating-json.ts'

/** The store as schema.org says it: who sells, and where they are reached. */
export const storeJson = (store: StoreDetails, { url, publicUrl }: { url: string; publicUrl: string }) => ({
  '@type': 'Organization',
  name: store.name,
  legalName: store.legalName,
  taxID: store.taxId,
  url,
  email: store.supportEmail,
  foundingDate: store.since,
  ...(store.tagline && { description: store.tagline }),
  ...(store.rating && { aggregateRating: ratingJson(store.rating) }),
  ...(store.logo?.size && { logo: publicUrl + picturePath(store.logo.id, 640, 'jpg') }),
  address: {
    '@type': 'PostalAddress',
    ...streetOf(store),
    addressLocality: store.city,
    addressRegion: store.region,
  },
})

/** The line that people read, without the city and region that have places of their own. */
function streetOf({ address, city, region }: StoreDetails) {
  const [streetAddress = address, postalCode] = address.split(`, ${city} – ${region}, `)
  return { streetAddress, ...(postalCode && { postalCode }) }
}
