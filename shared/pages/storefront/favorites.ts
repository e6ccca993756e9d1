import type { ProductCardView, StoreCardView } from '#shared/catalog/catalog.ts'

export interface Data {
  products: ProductCardView[]
  stores: StoreCardView[]
  /** Null for a guest. */
  priceMails: boolean | null
}
