import type { DecorativePicture, PictureView } from './catalog.ts'

/** What a store sees of its own products. */

export const productStatuses = [
  'draft',
  'in_review',
  'rejected',
  'scheduled',
  'published',
  'archived',
] as const
export type ProductStatus = (typeof productStatuses)[number]

/** What its store can want of a product; whether that needs the operator first is not the store's to say. */
export const proposedStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type ProposedStatus = (typeof proposedStatuses)[number]

/** How a store sorts its products; the first is usual. */
export const merchantProductSorts = ['newest', 'changed', 'name'] as const
export type MerchantProductSort = (typeof merchantProductSorts)[number]

/** Whether some variant can be bought now. */
export const stockFilters = ['in', 'out'] as const
/** What a product should have, and lacks. */
export const lackFilters = ['photo', 'weight'] as const

/** What a store looks for among its products; empty means all. */
export interface StoreProductFilters {
  status: ProductStatus | ''
  /** Words of its title. */
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
  /** The lowest of its variants; null where it has none. */
  priceMinor: number | null
  /** More than one price among its variants. */
  hasPriceRange: boolean
  variants: number
  /** The pieces that can be sold now; null if unlimited. */
  pieces: number | null
}

export interface StorePictureView {
  picture: PictureView
  /** Its own alternative text; empty: the product's title is used. */
  alt: string
  status: PictureStatus
  /** Why it could not be fetched. */
  failure: string | null
}

/** One change of the price of a variant. */
export interface PriceChangeView {
  /** ISO 8601. */
  at: string
  /** Its option values; empty for a product without options. */
  variant: string
  beforeMinor: number
  afterMinor: number
  /** Its own Pix price; null: it had none. */
  pixBeforeMinor: number | null
  pixAfterMinor: number | null
}

export const storeProductsPerPage = 30
/** In characters; the rest of a search is ignored. */
export const maxTitleQuery = 100
