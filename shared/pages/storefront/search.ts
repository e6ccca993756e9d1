import type { CategoryLink, ProductCardView, StoreCardView } from '#shared/catalog/catalog.ts'
import type { FilteredProducts } from '#shared/catalog/filtered-products.ts'

export type Data = FilteredProducts & {
  /** The corrected query; null where it was not corrected. */
  meant: string | null
  stores: StoreCardView[]
  /** Where nothing was found: what comes nearest. */
  nearest: ProductCardView[]
  categories: CategoryLink[]
}
