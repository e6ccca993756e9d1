import type { CategoryLink, ProductCardView, StoreCardView } from '#shared/catalog/catalog.ts'
import type { FilteredProducts } from '#shared/catalog/filtered-products.ts'

export type Data = FilteredProducts & {
  /** The corrected query, or null when it was not corrected. */
  meant: string | null
  stores: StoreCardView[]
  /** The closest products when nothing was found. */
  nearest: ProductCardView[]
  categories: CategoryLink[]
}
