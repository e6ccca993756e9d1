import type { Rating } from '#shared/catalog/catalog.ts'

/** Describes a rating in schema.org's terms, whose default range is from 1 to 5. */
export const ratingJson = ({ average, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
})
