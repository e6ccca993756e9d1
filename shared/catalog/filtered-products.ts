import type { Deferred } from '#shared/runtime/deferred.ts'
import type { Listed, ProductCardView } from './catalog.ts'
import type { Facet, ListFilters } from './list-filters.ts'

/** Products of a page with their facets. */
export interface FilteredProducts {
  filters: ListFilters
  products: Listed<ProductCardView>
  facets: Deferred<Facet[]>
  /** Known before the products are counted. */
  hasFacets: boolean
}
