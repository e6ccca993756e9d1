import type { DecorativePicture } from './catalog.ts'

/** A suggestion for an unfinished query, with its address. */
export interface Suggestion {
  kind: 'product' | 'store' | 'category'
  text: string
  /** A path of the shop. */
  to: string
  /** Null for one without a picture. Left out for categories. */
  picture?: DecorativePicture | null
  /** A product's price, as on its card. */
  price?: SuggestedPrice
}

export interface SuggestedPrice {
  priceMinor: number
  compareAtMinor: number | null
  hasPriceRange: boolean
  pixDiscountBps: number
  pixPriceMinor: number | null
}
