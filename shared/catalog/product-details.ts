import type { CategoryLink, PictureView, Rating, VariantView } from './catalog.ts'
import type { Personalization } from './personalization.ts'
import type { WithdrawalException } from './withdrawal.ts'

export interface ProductDetails {
  id: string
  handle: string
  title: string
  /** Sanitised HTML. */
  descriptionHtml: string
  /** For search engines and messengers: what the store wrote for them, or the description's beginning. */
  summary: string
  /** The page's title as the store wrote it for search engines; absent: its name stands there. */
  seoTitle?: string
  brand: string | null
  category: CategoryLink | null
  rating: Rating | null
  tags: string[]
  optionNames: string[]
  variants: VariantView[]
  pictures: PictureView[]
  /** Working days until it is made; absent: it is ready. */
  madeToOrderDays?: number
  /** Why nobody can withdraw from its purchase; absent: they can. */
  withdrawalException?: WithdrawalException
  /** What customers write for it; absent: nothing. */
  personalization?: Personalization
}
