import type {
  PriceChangeView,
  StorePictureView,
  StoreProductView,
} from '#shared/catalog/merchant-products.ts'
import type { PicturedVariant } from '#shared/catalog/pictures/variant-pictures.ts'
import type { FormAnswer, FormValues } from '#shared/forms.ts'

export interface Data {
  store: { slug: string; name: string }
  /** The form of the product; without variants where they are too many for a form. */
  values: FormValues
  categories: { value: string; label: string }[]
  /** What was sent after the session had ended. */
  draft: FormAnswer | null
  draftKey: string
  /** The stock of each variant; null where it is not counted. */
  levels: Record<string, number | null>
  prices: PriceChangeView[]
  /** The operator looks at products of the store before they are on sale. */
  isReviewed: boolean
  /** The store has nothing else on sale. */
  isLastOnSale: boolean
  /** Without one, a Pix price has no effect. */
  hasPixKey: boolean
  /** `submittedAt`: ISO 8601. */
  review: { submittedAt: string | null; rejectionReason: string | null }
  /** The picture of which something was just saved; empty for none. */
  pictureSaved: string
  /** `isShown`: its page is public. */
  product: StoreProductView & { isShown: boolean }
  pictures: StorePictureView[]
  /** What people choose among; empty where there is nothing to choose. */
  optionNames: string[]
  variants: PicturedVariant[]
  /** The picture whose crop is being chosen; empty for none. */
  crop: string
}
