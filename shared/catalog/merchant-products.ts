import type { DecorativePicture, PictureView } from './catalog.ts'

/** What a store sees of its own products. */

export const productStatuses = ['draft', 'published', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

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

export const storeProductsPerPage = 30
/** In characters; the rest of a search is ignored. */
export const maxTitleQuery = 100
