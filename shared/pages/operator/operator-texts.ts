import type { ShopTextCard } from '#shared/settings/shop-texts.ts'

export interface Data {
  texts: ShopTextCard[]
}
