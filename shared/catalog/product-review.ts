import type { DecorativePicture } from './catalog.ts'

/** One product that waits for the operator's review. */
export interface ReviewedProductView {
  id: string
  title: string
  store: { slug: string; name: string }
  /** ISO 8601. */
  submittedAt: string
  /** Its version, as an ISO 8601 time. A decision about another version is refused. */
  seen: string
  picture: DecorativePicture | null
  category: string | null
  priceMinor: number | null
  hasPriceRange: boolean
  /** The beginning of its description. */
  summary: string
  /** Reason of the previous rejection. */
  rejectionReason: string | null
  /** ISO 8601, or null to publish it as soon as it is approved. */
  publishAt: string | null
}

/** The statuses of products that will be on sale when their store opens, or once they are approved. */
export const proposedStatuses = ['in_review', 'published', 'scheduled'] as const

export const reviewedProductsPerPage = 20

/** In characters. */
export const maxRejectionReason = 1000
