import { useEffect } from 'react'
import { href } from '#shared/href.ts'
import { catalogMessages } from '#shared/messages/catalog.ts'
import { productDescription, productMessages } from '#shared/messages/product.ts'
import type { PageProps } from '#shared/pages.ts'
import { Later } from '../../data/later.tsx'
import { noteSeen } from '../../data/recently-seen.ts'
import { breadcrumbJson } from '../../ui/breadcrumb-json.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { RecentlySeen } from '../../ui/recently-seen.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { productJson } from './product-json.ts'
import { ProductReviewsPart } from './product-reviews-part.tsx'
import { ProductStory } from './product-story.tsx'
import { useNamedPicture } from './use-named-picture.ts'

const words = productMessages

export function ProductPage({
  data: { store, product, quotes, related, reviews },
  form,
}: PageProps<'product'>) {
  const config = useShopConfig()
  const { publicUrl } = config
  const path = href('product', { merchantSlug: store.slug, productHandle: product.handle })
  const url = publicUrl + path
  useEffect(
    () => noteSeen({ path, title: product.title, store: store.name, picture: product.pictures[0] ?? null }),
    [path, product, store],
  )
  const named = useNamedPicture(product)
  const trail = [
    { to: href('stores'), label: catalogMessages.stores.title },
    { to: href('store', { merchantSlug: store.slug }), label: store.name },
  ]
  return (
    <div className="page stack-loose">
      <PageHead
        title={`${product.title} · ${store.name}`}
        description={product.summary || productDescription(product.title, store.name)}
        path={path}
        picture={product.pictures.find(({ size }) => size)}
        kind="product"
      />
      <JsonLd data={productJson({ product, store }, { ...config, url })} />
      <JsonLd data={breadcrumbJson(publicUrl, trail, product.title)} />
      <div className="stack">
        <Breadcrumbs trail={trail} here={product.title} />
        <div className="product-page">
          {/* What was chosen belongs to this product alone. */}
          <Gallery key={`pictures of ${path}`} pictures={product.pictures} named={named} />
          <BuyBox key={path} store={store} product={product} quotes={quotes} form={form} />
          <ProductStory product={product} />
        </div>
      </div>
      <ProductReviewsPart store={store} product={product} reviews={reviews} />
      <Later name="related" value={related} waiting={<p className="soft">{words.waiting}</p>}>
        {(products) =>
          products.length > 0 && (
            <section className="section">
              <h2>{words.related}</h2>
              <ProductGrid products={products} />
            </section>
          )
        }
      </Later>
      <RecentlySeen except={path} />
    </div>
  )
}
