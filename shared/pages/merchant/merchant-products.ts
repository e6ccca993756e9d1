import type { ListPart } from '#shared/catalog/catalog.ts'
import type { StoreProductFilters, StoreProductView } from '#shared/catalog/merchant-products.ts'

export interface Data {
  store: { slug: string; name: string }
  products: ListPart<StoreProductView>
  filters: StoreProductFilters
  /** The operator's tree; those outermost are level 0. */
  categories: { slug: string; name: string; level: number }[]
  /** How many products the search finds, where they are more than a page; more than can be changed at once: one more. */
  found: number | null
}
