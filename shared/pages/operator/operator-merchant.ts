import type { ApplicationProducts } from '#shared/catalog/product-review.ts'
import type { OperatorStoreView } from '#shared/merchants/operator-stores.ts'

export interface Data {
  merchantId: string
  store: OperatorStoreView
  /** The products about which an application in review is decided. */
  products: ApplicationProducts
  /** Titles of products that an approval left as they were, because they had changed. */
  leftAlone: string[]
  formKey: string
}
