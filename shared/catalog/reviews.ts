import type { AppealOutcome, DecisionGround } from '#shared/moderation/decisions.ts'
import type { PictureView } from './catalog.ts'
import type { SizedPicture } from './pictures/private-pictures.ts'

export const starValues = [1, 2, 3, 4, 5] as const
export const reviewStatuses = ['published', 'hidden'] as const
export const reportReasons = ['offensive', 'personal_data', 'off_topic', 'fake', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Anchor of the customer's own reviews on the order's page. */
export const ownReviewsAnchor = (orderNumber: string) => `own-reviews-${orderNumber}`

/** Anchor of a review on its page. */
export const reviewAnchor = (reviewId: string) => `avaliacao-${reviewId}`

/** Limit for one review. */
export const maxReviewPictures = 4
/** The form field with the pictures that are removed from a review. */
export const removedPictureField = 'removePicture'

/** In characters. */
export const maxReviewText = 2000
export const maxReplyText = 1000
export const maxHideReason = 300
export const reviewsPerPage = 10
/** Number shown on the product's own page. */
export const reviewsAtFirst = 3

export interface ReviewView {
  id: string
  stars: number
  text: string
  /** "Bia S." */
  author: string
  /** Options of the variant that the author received. */
  options: string
  createdAt: string
  /** When it was edited, or null when it never was. */
  editedAt: string | null
  reply: { text: string; at: string } | null
  helpfulCount: number
  pictures: SizedPicture[]
}

/** Number of reviews by stars, from 1 to 5. */
export type StarCounts = [number, number, number, number, number]

/** A received product of an order, with the customer's own review. */
export interface OwnReview {
  /** Position of the order's line. */
  position: number
  title: string
  picture: PictureView | null
  review: OwnReviewText | null
}

export interface OwnReviewText {
  stars: number
  text: string
  reply: string | null
  /** Why the review is hidden, or null when it is public. */
  hiddenReason: string | null
  /** The decision that hides it, or null when there is none to appeal. */
  decision: ReviewDecision | null
  /** Empty while the review is hidden, because only the store and the operator see them. */
  pictures: SizedPicture[]
}

export interface ReviewDecision {
  id: string
  ground: DecisionGround
  /** The last day of an appeal. */
  appealUntil: string
  isAppealable: boolean
  /** ISO 8601. */
  appealedAt: string | null
  outcome: AppealOutcome | null
  outcomeWords: string | null
}

/** A review as its store sees it. */
export interface StoreReview extends ReviewView {
  product: { handle: string; title: string }
  isHidden: boolean
}

/** The operator's lists of reviews to moderate. */
export const moderatedLists = ['reported', 'hidden'] as const
export type ModeratedList = (typeof moderatedLists)[number]

export interface ReportView {
  reason: ReportReason
  note: string
  at: string
}

/** A review as the operator sees it. */
export interface ReportedReview extends StoreReview {
  store: { slug: string; name: string }
  hiddenReason: string | null
  reports: ReportView[]
}
