import type { PictureView } from './catalog.ts'
import type { SizedPicture } from './pictures/private-pictures.ts'

export const starValues = [1, 2, 3, 4, 5] as const
export const reviewStatuses = ['published', 'hidden'] as const
export const reportReasons = ['offensive', 'personal_data', 'off_topic', 'fake', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Where the order's page shows what its customer wrote. */
export const ownReviewsAnchor = (orderNumber: string) => `own-reviews-${orderNumber}`

/** The anchor of a review on its page. */
export const reviewAnchor = (reviewId: string) => `avaliacao-${reviewId}`

/** Of one review. */
export const maxReviewPictures = 4
/** The field of a form that names the pictures which its review loses. */
export const removedPictureField = 'removePicture'

/** In characters. */
export const maxReviewText = 2000
export const maxReplyText = 1000
export const maxHideReason = 300
export const reviewsPerPage = 10
/** On the product's own page. */
export const reviewsAtFirst = 3

export interface ReviewView {
  id: string
  stars: number
  text: string
  /** "Bia S." */
  author: string
  /** Which variant they received. */
  options: string
  createdAt: string
  /** Null: as it was first written. */
  editedAt: string | null
  reply: { text: string; at: string } | null
  helpfulCount: number
  pictures: SizedPicture[]
}

/** How many gave how many stars, from 1 to 5. */
export type StarCounts = [number, number, number, number, number]

/** A product of an order that its customer received, with what they said of it. */
export interface OwnReview {
  /** The order's line. */
  position: number
  title: string
  picture: PictureView | null
  review: OwnReviewText | null
}

export interface OwnReviewText {
  stars: number
  text: string
  reply: string | null
  /** Why the review is hidden; null: it is public. */
  hiddenReason: string | null
  /** None while it is hidden: nobody but the store and the operator sees them. */
  pictures: SizedPicture[]
}

/** A review as its store sees it. */
export interface StoreReview extends ReviewView {
  product: { handle: string; title: string }
  isHidden: boolean
}

/** What the operator moderates. */
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
