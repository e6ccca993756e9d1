import type { ShopTextCard } from '#shared/settings/shop-texts.ts'

export interface Data {
  texts: ShopTextCard[]
  /** True until terms and privacy are written, or accepted as they came. */
  isUndecided: boolean
}
