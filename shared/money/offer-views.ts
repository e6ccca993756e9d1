import type { OfferTerms } from './quantity-offers.ts'

/** Input for a new offer. Both days are included, in the shop's time zone. */
export interface NewOffer {
  terms: OfferTerms
  startsOn: string | null
  endsOn: string | null
}
