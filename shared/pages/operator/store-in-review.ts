import type { ListPart, ProductCardView } from '#shared/catalog/catalog.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'

export interface Data {
  store: StoreDetails
  /** The products that its store wants to sell, reviewed or not. */
  products: ListPart<ProductCardView>
}
