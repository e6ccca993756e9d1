import { useEffect } from 'react'
import { Await, AwaitedData } from '#client/data/payload/await.tsx'
import { rememberSeen } from '#client/data/recently-seen.ts'
import { useQuery } from '#client/data/use-query.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { breadcrumbJson } from '#client/ui/page/breadcrumb-json.ts'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { JsonLd } from '#client/ui/page/json-ld.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { ProductGrid } from '#client/ui/storefront/product-grid.tsx'
import { RecentlySeen } from '#client/ui/storefront/recently-seen.tsx'
import type { ProductDetails } from '#shared/catalog/product-details.ts'
import { firstChoice, variantsLeft } from '#shared/catalog/variant-choice.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import { productDescription, productMessages } from '#shared/messages/storefront/product.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { productJson } from './product-json.ts'
import { ProductQuestionsPart } from './product-questions-part.tsx'
import { ProductReviewsPart } from './product-reviews-part.tsx'
import { ProductStory } from './product-story.tsx'

const messages = productMessages

export function ProductPage({
  data: { store, product, quotes, campaign, offer, related, reviews, questions },
  form,
}: PageProps<'product'>) {
  const config = useShopConfig()
  const { publicUrl } = config
  const path = publicHref('product', { merchantSlug: store.slug, productHandle: product.handle })
  const url = publicUrl + path
  useEffect(
    () =>
      rememberSeen({ path, title: product.title, store: store.name, picture: product.pictures[0] ?? null }),
    [path, product, store],
  )
  const named = useNamedPicture(product)
  const trail = [
    { to: publicHref('stores'), label: catalogMessages.stores },
    { to: publicHref('store', { merchantSlug: store.slug }), label: store.name },
  ]
  return (
    <div className="page stack-loose">
      <PageHead
        title={product.seoTitle ?? `${product.title} · ${store.name}`}
        description={product.summary || productDescription(product.title, store.name)}
        path={path}
        picture={product.pictures.find(({ size }) => size)}
        kind="product"
      />
      <JsonLd data={productJson({ product, store }, { ...config, url })} />
      <JsonLd data={breadcrumbJson(publicUrl, trail, product.title)} />
      <div className="stack">
        <Breadcrumbs trail={trail} here={product.title} />
        {quotes && <AwaitedData name="quotes" value={quotes} />}
        <div className="product-page">
          {/* The key resets the choice when the product changes. */}
          <Gallery key={`pictures of ${path}`} pictures={product.pictures} named={named} />
          <BuyBox
            key={path}
            store={store}
            product={product}
            quotes={quotes}
            campaign={campaign}
            offer={offer}
            form={form}
          />
          <ProductStory product={product} />
        </div>
      </div>
      <ProductQuestionsPart store={store} product={product} questions={questions} />
      <ProductReviewsPart store={store} product={product} reviews={reviews} />
      <Await name="related" value={related} placeholder={<RelatedPlaceholder />}>
        {(products) =>
          products.length > 0 && (
            <section className="section">
              <h2>{messages.related}</h2>
              <ProductGrid products={products} />
            </section>
          )
        }
      </Await>
      <RecentlySeen except={path} />
    </div>
  )
}

/** Returns the picture of the variant in the address, or null when there is none. */
function useNamedPicture(product: Pick<ProductDetails, 'optionNames' | 'variants'>): string | null {
  const query = useQuery()
  if (!query.has('variant') && !query.has('option')) return null
  return variantsLeft(product, firstChoice(product, query))[0]?.pictureId ?? null
}

/** The placeholder has as many cards as most products have related ones. */
const RelatedPlaceholder = () => (
  <section className="section">
    <h2>{messages.related}</h2>
    <Placeholder className="product-grid" label={messages.waiting}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <div className="product-card" key={card}>
          <div className="picture product-card-picture" />
          <div className="product-card-title">
            <PlaceholderLines count={2} />
          </div>
          <p className="product-card-store">
            <PlaceholderLines />
          </p>
          <PlaceholderLines />
          <p className="card-delivery">
            <PlaceholderLines />
          </p>
        </div>
      ))}
    </Placeholder>
  </section>
)
