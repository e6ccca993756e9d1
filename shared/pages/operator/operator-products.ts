import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OperatorProductCard, OperatorProductList } from '#shared/catalog/operator-products.ts'
import type { ReviewedProductView } from '#shared/catalog/product-review.ts'

export interface Data {
  list: OperatorProductList
  /** What the list of all products is searched by. */
  query: string
  /** The store whose products in review are shown. Null for all stores, or an unknown one. */
  store: { slug: string; name: string } | null
  /** The products in review; empty in the other lists. */
  products: ListPart<ReviewedProductView>
  /** All products, or those that are down; empty in the list of those in review. */
  found: ListPart<OperatorProductCard>
}
