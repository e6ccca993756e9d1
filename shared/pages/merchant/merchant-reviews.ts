import type { Listed, Rating } from '#shared/catalog/catalog.ts'
import type { StoreReview } from '#shared/catalog/reviews.ts'

export interface Data {
  store: { slug: string; name: string }
  rating: Rating | null
  /** The review that was just answered. */
  repliedTo: string
  reviews: Pick<Listed<StoreReview>, 'items' | 'next' | 'previous'>
}
