import { href } from '#shared/href.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'
import type { PageProps } from '#shared/pages.ts'
import { ProductPreview } from './product-preview.tsx'

/** A product as customers will see it, for the operator, before it is on sale. */
export function ProductInReviewPage({ data }: PageProps<'product-in-review'>) {
  const { store } = data
  const trail = [
    { to: href('operator-products'), label: messages.title },
    { to: href('operator-products', {}, { store: store.slug }), label: store.name },
  ]
  return <ProductPreview {...data} trail={trail} text={messages.previewText} />
}
