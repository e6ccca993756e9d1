import type { Rating } from '#shared/reviews.ts'

/** A rating as schema.org says it. */
export const ratingJson = ({ average, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})
