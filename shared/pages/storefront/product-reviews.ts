import type { Listed, PictureView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import type { ReviewView, StarCounts } from '#shared/catalog/reviews.ts'

export interface Data {
  store: { slug: string; name: string }
  product: Pick<ProductDetails, 'handle' | 'title' | 'rating'>
  picture: PictureView | null
  /** Shows only reviews with these stars, or all for 0. */
  filter: number
  stars: StarCounts
  reviews: Pick<Listed<ReviewView>, 'items' | 'next' | 'previous'>
}
