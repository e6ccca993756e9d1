import { href } from '#shared/href.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'
import type { PageProps } from '#shared/pages.ts'
import { ProductPreview } from './product-preview.tsx'

/** A product as customers will see it, for the operator, whatever its status. */
export function ProductInReviewPage({ data }: PageProps<'product-in-review'>) {
  const { store, productId, product, isInReview } = data
  const ofStore = { to: href('operator-products', {}, { store: store.slug }), label: store.name }
  const trail = [
    { to: href('operator-products'), label: messages.title },
    isInReview ? ofStore : { to: href('operator-product', { productId }), label: product.title },
  ]
  const text = isInReview ? messages.previewText : messages.previewOfAny
  return <ProductPreview {...data} trail={trail} text={text} />
}
