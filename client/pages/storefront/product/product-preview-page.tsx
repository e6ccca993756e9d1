import { useRight } from '#client/ui/merchant/use-right.ts'
import { href } from '#shared/href.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import type { PageProps } from '#shared/pages.ts'
import { ProductPreview } from './product-preview.tsx'

/** A product as customers will see it, for the members of its store. */
export function ProductPreviewPage({ data }: PageProps<'product-preview'>) {
  const { productId, product } = data
  const may = useRight()
  const trail = [{ to: href('merchant-products'), label: messages.products }]
  if (may('products.edit')) trail.push({ to: href('merchant-product', { productId }), label: product.title })
  return <ProductPreview {...data} trail={trail} text={messages.previewText} />
}
