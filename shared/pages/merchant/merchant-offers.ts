import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OfferedProduct, OfferView } from '#shared/money/offer-views.ts'
import type { OfferTerms } from '#shared/money/quantity-offers.ts'

export interface Data {
  store: { slug: string; name: string }
  offers: ListPart<OfferView>
  /** Names of the store's products, at most 500. */
  products: OfferedProduct[]
  /** The offer from which another is made. */
  known: { terms: OfferTerms } | null
  /** The products that are ticked at first. */
  chosen: OfferedProduct[]
  /** Key of a new one, so that a form sent twice creates it once. */
  formKey: string
}
