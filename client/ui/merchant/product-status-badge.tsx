import { merchantProductsMessages } from '#shared/messages/merchant-products.ts'
import type { ProductStatus } from '#shared/store-products.ts'

const toneOf: Record<ProductStatus, string> = {
  draft: 'badge-warn',
  published: 'badge-good',
  archived: 'badge-plain',
}

/** Whether people can see a product, in words; the colour only repeats them. */
export const ProductStatusBadge = ({ status }: { status: ProductStatus }) => (
  <span className={`badge ${toneOf[status]}`}>{merchantProductsMessages.statuses[status]}</span>
)
