import type { CategoryLink } from '#shared/catalog/catalog.ts'
import type { FilteredProducts } from '#shared/catalog/filtered-products.ts'

export type Data = FilteredProducts & {
  category: CategoryLink
  /** Ancestors from the top level. */
  above: CategoryLink[]
}
