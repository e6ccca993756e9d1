import type { CategoryLink, PictureView, Rating, VariantView } from './catalog.ts'
import type { Personalization } from './personalization.ts'
import type { WithdrawalException } from './withdrawal.ts'

export interface ProductDetails {
  id: string
  handle: string
  title: string
  /** Sanitized HTML. */
  descriptionHtml: string
  /** Summary for search engines and messengers: the store's own, or the beginning of the description. */
  summary: string
  /** The page's title for search engines, or absent when the product's name is used. */
  seoTitle?: string
  brand: string | null
  category: CategoryLink | null
  rating: Rating | null
  tags: string[]
  optionNames: string[]
  variants: VariantView[]
  pictures: PictureView[]
  /** Working days to make it. Absent when it is ready. */
  madeToOrderDays?: number
  /** Why a customer cannot withdraw from its purchase. Absent when they can. */
  withdrawalException?: WithdrawalException
  /** The offered personalization. Absent when there is none. */
  personalization?: Personalization
}
