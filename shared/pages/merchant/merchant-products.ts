import type { ListPart } from '#shared/catalog/catalog.ts'
import type { StoreProductFilters, StoreProductView } from '#shared/catalog/merchant-products.ts'

export interface Data {
  store: { slug: string; name: string }
  products: ListPart<StoreProductView>
  filters: StoreProductFilters
  /** The operator's category tree. The top level is 0. */
  categories: { slug: string; name: string; level: number }[]
  /** Number of products found, when they are more than a page. At most one more than can be changed at once. */
  found: number | null
}
