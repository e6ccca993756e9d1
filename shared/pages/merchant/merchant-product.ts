import type {
  PriceChangeView,
  StorePictureView,
  StoreProductView,
} from '#shared/catalog/merchant-products.ts'
import type { PicturedVariant } from '#shared/catalog/pictures/variant-pictures.ts'
import type { FormAnswer, FormValues } from '#shared/forms.ts'

export interface Data {
  store: { slug: string; name: string }
  /** The form of the product, without variants when they are too many for a form. */
  values: FormValues
  categories: { value: string; label: string }[]
  /** The form that was sent after the session had ended. */
  draft: FormAnswer | null
  draftKey: string
  /** The stock of each variant, or null when it is not tracked. */
  levels: Record<string, number | null>
  prices: PriceChangeView[]
  /** True when the operator reviews products of the store before they are on sale. */
  isReviewed: boolean
  /** True when the store has nothing else on sale. */
  isLastOnSale: boolean
  /** Without a key, a Pix price has no effect. */
  hasPixKey: boolean
  /** `submittedAt`: ISO 8601. `decision`: by which the operator took the product down. */
  review: {
    submittedAt: string | null
    rejectionReason: string | null
    decision: { id: string; isAppealable: boolean } | null
  }
  /** The picture of which a change was just saved, or empty for none. */
  pictureSaved: string
  /** `isShown`: its page is public. */
  product: StoreProductView & { isShown: boolean }
  pictures: StorePictureView[]
  /** The options to choose from, or empty when there are none. */
  optionNames: string[]
  variants: PicturedVariant[]
  /** The picture whose crop is being chosen, or empty for none. */
  crop: string
}
