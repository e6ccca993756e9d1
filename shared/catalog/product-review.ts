import type { DecorativePicture } from './catalog.ts'

/** One product that waits for the operator. */
export interface ReviewedProductView {
  id: string
  title: string
  store: { slug: string; name: string }
  /** ISO 8601. */
  submittedAt: string
  /** Its version; a decision about another one is not taken. ISO 8601. */
  seen: string
  picture: DecorativePicture | null
  category: string | null
  priceMinor: number | null
  hasPriceRange: boolean
  /** The beginning of its description. */
  summary: string
  /** Why it was refused before. */
  rejectionReason: string | null
  /** ISO 8601; null: as soon as it is approved. */
  publishAt: string | null
}

export const reviewedProductsPerPage = 20

/** In characters. */
export const maxRejectionReason = 1000
