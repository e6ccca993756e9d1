import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import type { PictureView } from '#shared/catalog/catalog.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import { publicHref } from '#shared/public-href.ts'
import { Picture } from './picture.tsx'

interface ProductPartHeadProps {
  store: { slug: string; name: string }
  product: { handle: string; title: string }
  picture: PictureView | null
  title: string
  /** Name of the page in its breadcrumbs. */
  here: string
}

/** The head of a product's reviews or questions: a link back to the product, and its picture. */
export function ProductPartHead({ store, product, picture, title, here }: ProductPartHeadProps) {
  const merchantSlug = store.slug
  return (
    <>
      <Breadcrumbs
        trail={[
          { to: publicHref('stores'), label: catalogMessages.stores },
          { to: publicHref('store', { merchantSlug }), label: store.name },
          {
            to: publicHref('product', { merchantSlug, productHandle: product.handle }),
            label: product.title,
          },
        ]}
        here={here}
      />
      <div className="reviews-head">
        <Picture picture={picture} sizes="5rem" widest={320} decorative />
        <h1>{title}</h1>
      </div>
    </>
  )
}
