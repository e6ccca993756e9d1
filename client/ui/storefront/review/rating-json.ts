import type { Rating } from '#shared/catalog/catalog.ts'

/** A rating as schema.org says it: from 1 to 5, unless something else is said. */
export const ratingJson = ({ average, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
})
