import type { ProductStatus } from '#shared/catalog/merchant-products.ts'
import { merchantProductsMessages } from '#shared/messages/merchant/merchant-products.ts'

const toneOf: Record<ProductStatus, string> = {
  draft: 'badge-warn',
  in_review: 'badge-warn',
  rejected: 'badge-bad',
  scheduled: 'badge-plain',
  published: 'badge-good',
  archived: 'badge-plain',
}

/** Whether customers can see a product, as text. The color only repeats it. */
export const ProductStatusBadge = ({ status }: { status: ProductStatus }) => (
  <span className={`badge ${toneOf[status]}`}>{merchantProductsMessages.statuses[status]}</span>
)
