/** What pages show of the catalogue. Prices are in minor units of the shop's currency. */

import type { Instalments } from '#shared/money/instalments.ts'

export interface PictureView {
  id: string
  /** Alternative text. */
  alt: string
  /** In pixels; null until the picture has been fetched (a placeholder is shown). */
  size: { width: number; height: number } | null
  /** A tiny WebP in base64, shown while it loads; where it is small, its colour does. */
  placeholder?: string
  /** As `toneMark` takes it. */
  tone?: string
  /** In per cent, where it is cropped; the middle if left out. */
  focus?: { x: number; y: number }
}

/** Beside text that says what it shows. */
export type DecorativePicture = Omit<PictureView, 'alt'>

export interface CategoryLink {
  slug: string
  name: string
}

/** The visitor's delivery location; city and region are empty where the postal code has none. */
export interface DeliveryLocation {
  /** As people write it. */
  postalCode: string
  city: string
  region: string
}

/** The shipping of one piece of a product to the visitor. */
export interface CardDelivery {
  method: 'carrier' | 'local' | 'pickup'
  priceMinor: number
  /** ISO day, if it is paid today. */
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
  /** More than one price among its variants: "a partir de". */
  hasPriceRange: boolean
  /** Of its store. */
  pixDiscountBps: number
  /** Of the cheapest variant, if it has its own. */
  pixPriceMinor: number | null
  /** Of that price, by card; null: at once, or no cards. */
  instalments: Instalments | null
  available: boolean
  rating: Rating | null
  /** Null if its store does not ship there; left out if the postal code is unknown. */
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
  /** Absent: no number, or one that GS1 cannot have given. */
  gtin?: string
  priceMinor: number
  compareAtMinor: number | null
  /** What it costs by Pix; null: the store's percentage applies, or there is one price. */
  pixPriceMinor: number | null
  /** The lowest price in the 30 days before the offer; null if there was none. */
  lowestBeforeMinor: number | null
  /** Pieces that can be bought now, at most `maxLineQuantity`; null where stock is not tracked. */
  availableQuantity: number | null
  available: boolean
  pictureId: string | null
}

export const productSorts = ['relevance', 'newest', 'price-asc', 'price-desc', 'rating', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

/** One page of a list; `next` and `previous` are cursors for the address. */
export interface Listed<Item> {
  items: Item[]
  /** At most one more than `countLimit`. */
  total: number
  next: string | null
  previous: string | null
}

export const productsPerPage = 24
export const storesPerPage = 24
/** Larger lists are not counted to the end: "mais de 1000". */
export const countLimit = 1000
/** In characters; the rest of a search is ignored. */
export const maxQueryLength = 100
/** At and below this, the page says how many are left. */
export const lowStock = 3

/** What those who received something say of it. */
export interface Rating {
  count: number
  /** From 1 to 5. */
  average: number
}

/** A page of a list too long to count. */
export type ListPart<Item> = Pick<Listed<Item>, 'items' | 'next' | 'previous'>
