import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ReviewedProductView } from '#shared/catalog/product-review.ts'

export interface Data {
  /** The store whose products are shown. Null for all stores, or an unknown one. */
  store: { slug: string; name: string } | null
  products: ListPart<ReviewedProductView>
}
