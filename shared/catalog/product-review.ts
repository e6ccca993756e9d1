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
export const statusesToSell = ['in_review', 'published', 'scheduled'] as const

/** A product that an application brings, as the operator sees it before deciding about both. */
export interface ApplicationProduct
  extends Pick<
    ReviewedProductView,
    'id' | 'title' | 'seen' | 'picture' | 'priceMinor' | 'hasPriceRange' | 'publishAt' | 'rejectionReason'
  > {
  /** False when it goes on sale with the store without a review. */
  isInReview: boolean
}

export interface ApplicationProducts {
  /** The first ones: those in review, the longest wait first, and then those that need none. */
  items: ApplicationProduct[]
  /** The number in review that are not among the items. */
  moreInReview: number
  /** The number of the others that are not. */
  moreWithoutReview: number
}

/** An application decides about so many products at once. The others are decided in their own list. */
export const maxApplicationProducts = 50

/** Why a product goes back to its store. */
export const returnCauses = ['pictures', 'description', 'category', 'price', 'not_allowed', 'other'] as const
export type ReturnCause = (typeof returnCauses)[number]

export const reviewedProductsPerPage = 20

/** In characters. */
export const maxRejectionReason = 1000
