import type { OfferTerms, QuantityOffer } from './quantity-offers.ts'

/** Input for a new offer. Both days are included, in the shop's time zone. */
export interface NewOffer {
  terms: OfferTerms
  startsOn: string | null
  endsOn: string | null
}

export type OfferState = 'running' | 'waiting' | 'over' | 'ended'

/** A product of an offer, as its store names it. */
export interface OfferedProduct {
  handle: string
  title: string
}

/** An offer as its store sees it. */
export interface OfferView {
  id: string
  terms: OfferTerms
  products: OfferedProduct[]
  /** ISO times; `endsAt` is the last moment, or null without an end. */
  startsAt: string
  endsAt: string | null
  state: OfferState
}

/** What an offer is about to apply to. */
export interface OfferPreview {
  terms: OfferTerms
  products: OfferedProduct[]
  /** Titles of those that would sell below what they cost the store. */
  belowCost: string[]
}

/** The offer on the page of a product, with the other products that count together with it. */
export type ProductOfferView = QuantityOffer & { products: OfferedProduct[] }
