import { Banner } from '#client/ui/page/banner.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { ProductCard } from '#client/ui/storefront/product-card.tsx'
import { StoreClosureBanner } from '#client/ui/storefront/store-closure-banner.tsx'
import { href } from '#shared/href.ts'
import { operatorMerchantsMessages } from '#shared/messages/operator/operator-merchants.ts'
import { storeInReviewMessages as messages } from '#shared/messages/operator/store-in-review.ts'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import type { PageProps } from '#shared/pages.ts'
import { StoreAbout } from './store-about.tsx'
import { StoreHero } from './store-hero.tsx'

/** The page of a store that is not public yet, as customers will see it. */
export function StoreInReviewPage({ data }: PageProps<'store-in-review'>) {
  const { store, products } = data
  const { id: merchantId, name } = store
  return (
    <div className="page stack-loose">
      <PageHead title={messages.title(name)} noindex />
      <div className="stack">
        <Breadcrumbs
          trail={[
            { to: href('operator-merchants'), label: operatorMerchantsMessages.title },
            { to: href('operator-merchant', { merchantId }), label: name },
          ]}
          here={messages.here}
        />
        <Banner>{messages.text}</Banner>
        <StoreHero store={store} />
        <StoreClosureBanner closure={store.closure} />
        <section className="section" aria-label={catalogMessages.store.products}>
          <h2 className="visually-hidden">{catalogMessages.store.products}</h2>
          {products.items.length === 0 ? (
            <EmptyState title={messages.none} text={messages.noneText} />
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
            <ul className="product-grid" role="list">
              {products.items.map((product) => (
                <li key={product.id}>
                  <ProductCard
                    product={product}
                    showStore={false}
                    to={href('product-in-review', { productId: product.id })}
                  />
                </li>
              ))}
            </ul>
          )}
          <PageLinks
            list={products}
            hrefAt={(cursor) => href('store-in-review', { merchantId }, { cursor })}
          />
        </section>
      </div>
      <StoreAbout store={store} answerMinutes={null} />
    </div>
  )
}
