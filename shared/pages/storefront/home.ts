import type { CategoryLink, PictureView, ProductCardView, StoreCardView } from '#shared/catalog/catalog.ts'
import type { Greeting } from '#shared/settings/shop-texts.ts'

export interface Data {
  greeting: Greeting
  categories: (CategoryLink & { picture: PictureView | null })[]
  stores: StoreCardView[]
  newest: ProductCardView[]
  onOffer: ProductCardView[]
}
