import type { ProductDetails } from '#shared/catalog/product-details.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'

export interface Data {
  productId: string
  product: ProductDetails
  pixDiscountBps: number
  instalments: InstalmentRule | null
  store: { slug: string; name: string }
  isInReview: boolean
}
