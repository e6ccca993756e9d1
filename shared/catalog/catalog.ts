/** Catalog data that pages show. Prices are in minor units of the shop's currency. */

import type { Instalments } from '#shared/money/instalments.ts'

export interface PictureView {
  id: string
  /** Alternative text. */
  alt: string
  /** In pixels, or null until the picture has been fetched (a placeholder is shown). */
  size: { width: number; height: number } | null
  /** A tiny WebP in base64, shown while the picture loads. Small pictures show their color instead. */
  placeholder?: string
  /** In the format of `toneMark`. */
  tone?: string
  /** Focus of the crop in per cent. Defaults to the center. */
  focus?: { x: number; y: number }
}

/** A picture beside text that describes it. */
export type DecorativePicture = Omit<PictureView, 'alt'>

export interface CategoryLink {
  slug: string
  name: string
}

/** The visitor's delivery location. City and region are empty when the postal code has none. */
export interface DeliveryLocation {
  /** Formatted for people. */
  postalCode: string
  city: string
  region: string
}

/** Delivery of one piece of a product to the visitor. */
export interface CardDelivery {
  method: 'carrier' | 'local' | 'pickup'
  priceMinor: number
  /** ISO day of delivery, if it is paid today. */
  by: string
}

/** A product in a list. */
export interface ProductCardView {
  id: string
  handle: string
  title: string
  store: { slug: string; name: string }
  picture: DecorativePicture | null
  /** The lowest price of its variants. */
  priceMinor: number
  compareAtMinor: number | null
  /** True when its variants have more than one price: "a partir de". */
  hasPriceRange: boolean
  /** Pix discount of its store. */
  pixDiscountBps: number
  /** Pix price of the cheapest variant, if it has its own. */
  pixPriceMinor: number | null
  /** Instalments of that price by card, or null for a single payment or without cards. */
  instalments: Instalments | null
  available: boolean
  rating: Rating | null
  /** Null when its store does not ship there. Left out when the postal code is unknown. */
  delivery?: CardDelivery | null
}

export interface StoreCardView {
  id: string
  slug: string
  name: string
  tagline: string
  city: string
  region: string
  logo: PictureView | null
  cover: PictureView | null
  productCount: number
  rating: Rating | null
}

export interface VariantView {
  id: string
  /** One value per option of the product. */
  options: string[]
  sku: string | null
  /** Absent when there is no number, or one that GS1 cannot have issued. */
  gtin?: string
  priceMinor: number
  compareAtMinor: number | null
  /** The Pix price. Null when the store's percentage applies, or when there is only one price. */
  pixPriceMinor: number | null
  /** The lowest price in the 30 days before the offer, or null when there was none. */
  lowestBeforeMinor: number | null
  /** Pieces that can be bought now, at most `maxLineQuantity`, or null when stock is not tracked. */
  availableQuantity: number | null
  available: boolean
  pictureId: string | null
}

export const productSorts = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

/** One page of a list. `next` and `previous` are cursors for the address. */
export interface Listed<Item> {
  items: Item[]
  /** At most one more than `countLimit`. */
  total: number
  next: string | null
  previous: string | null
}

export const productsPerPage = 24
export const storesPerPage = 24
/** Larger lists are not counted completely: "mais de 1000". */
export const countLimit = 1000
/** In characters. The rest of a search is ignored. */
export const maxQueryLength = 100
/** At and below this number, the page says how many are left. */
export const lowStock = 3

/** Summary of the reviews of a product or store. */
export interface Rating {
  count: number
  /** From 1 to 5. */
  average: number
}

/** A page of a list too long to count. */
export type ListPart<Item> = Pick<Listed<Item>, 'items' | 'next' | 'previous'>
