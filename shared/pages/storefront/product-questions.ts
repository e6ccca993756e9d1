import type { Listed, PictureView } from '#shared/catalog/catalog.ts'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import type { OwnQuestion, QuestionView } from '#shared/catalog/questions.ts'

export interface Data {
  store: { slug: string; name: string }
  product: Pick<ProductDetails, 'handle' | 'title'>
  picture: PictureView | null
  /** What was searched for. */
  query: string
  questions: Pick<Listed<QuestionView>, 'items' | 'next' | 'previous'>
  /** The visitor's own about this product that not everybody sees yet. */
  own: OwnQuestion[]
  asker: 'guest' | 'unconfirmed' | 'customer'
  /** What was just done. */
  said: '' | 'sent' | 'held' | 'mailed'
}
