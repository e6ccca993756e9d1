import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ReviewedProductView } from '#shared/catalog/product-review.ts'

export interface Data {
  /** Of one store; null: of all, or of one that does not exist. */
  store: { slug: string; name: string } | null
  products: ListPart<ReviewedProductView>
}
