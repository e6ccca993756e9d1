import type { Listed, PictureView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import type { OwnQuestion, QuestionView } from '#shared/catalog/questions.ts'

export interface Data {
  store: { slug: string; name: string }
  product: Pick<ProductDetails, 'handle' | 'title'>
  picture: PictureView | null
  /** The search text. */
  query: string
  questions: Pick<Listed<QuestionView>, 'items' | 'next' | 'previous'>
  /** The visitor's own questions about this product that are not public yet. */
  own: OwnQuestion[]
  asker: 'guest' | 'unconfirmed' | 'customer'
  /** The result of the form that was just sent. */
  said: '' | 'sent' | 'held' | 'mailed'
}
