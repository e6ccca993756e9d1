import type { DecorativePicture, PictureView } from './catalog.ts'

/** Data of a store's own products. */

export const productStatuses = [
  'draft',
  'in_review',
  'rejected',
  'scheduled',
  'published',
  'archived',
] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The statuses that a store can propose. Whether that needs a review is not decided by the store. */
export const proposedStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type ProposedStatus = (typeof proposedStatuses)[number]

/** Sort orders of a store's products. The first one is the default. */
export const merchantProductSorts = ['newest', 'changed', 'name'] as const
export type MerchantProductSort = (typeof merchantProductSorts)[number]

/** Filter by whether some variant can be bought now. */
export const stockFilters = ['in', 'out'] as const
/** Filter by missing properties. */
export const lackFilters = ['photo', 'weight'] as const

/** Filters of a store's products. Empty means all. */
export interface StoreProductFilters {
  status: ProductStatus | ''
  /** Words of the title. */
  query: string
  /** A category's slug, or `none`. */
  category: string
  stock: (typeof stockFilters)[number] | ''
  lack: (typeof lackFilters)[number] | ''
  sort: MerchantProductSort
}

export const pictureStatuses = ['pending', 'ready', 'failed'] as const
export type PictureStatus = (typeof pictureStatuses)[number]

export interface StoreProductView {
  id: string
  handle: string
  title: string
  status: ProductStatus
  picture: DecorativePicture | null
  /** The lowest price of its variants, or null when there is none. */
  priceMinor: number | null
  /** True when its variants have more than one price. */
  hasPriceRange: boolean
  variants: number
  /** The pieces that can be sold now, or null if unlimited. */
  pieces: number | null
}

export interface StorePictureView {
  picture: PictureView
  /** Its own alternative text. When empty, the product's title is used. */
  alt: string
  status: PictureStatus
  /** Why it could not be fetched. */
  failure: string | null
}

/** One change of the price of a variant. */
export interface PriceChangeView {
  /** ISO 8601. */
  at: string
  /** Its option values. Empty for a product without options. */
  variant: string
  beforeMinor: number
  afterMinor: number
  /** Its own Pix price, or null when it had none. */
  pixBeforeMinor: number | null
  pixAfterMinor: number | null
}

export const storeProductsPerPage = 30
/** In characters. The rest of a search is ignored. */
export const maxTitleQuery = 100
