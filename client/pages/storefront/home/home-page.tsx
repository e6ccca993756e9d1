import { Link } from 'react-router-dom'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { JsonLd } from '#client/ui/page/json-ld.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PostalCodeForm } from '#client/ui/storefront/delivery/postal-code-form.tsx'
import { Picture } from '#client/ui/storefront/picture.tsx'
import { ProductGrid } from '#client/ui/storefront/product-grid.tsx'
import { RecentlySeen } from '#client/ui/storefront/recently-seen.tsx'
import { StoreGrid } from '#client/ui/storefront/store-grid.tsx'
import { locationMessages } from '#shared/messages/storefront/delivery-location.ts'
import { homeMessages } from '#shared/messages/storefront/home.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { Hero } from './hero.tsx'
import { shopJson } from './shop-json.ts'

const messages = homeMessages

export function HomePage({ data }: PageProps<'home'>) {
  const config = useShopConfig()
  const layoutData = useLayoutData()
  return (
    <div className="page stack-loose">
      <PageHead title={config.shopName} description={messages.description} path={publicHref('home')} />
      <JsonLd data={shopJson(config)} />
      <Hero greeting={data.greeting} products={data.newest} />
      {!layoutData?.location && <PostalCodeBar />}
      {data.newest.length === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <Buckets {...data} />
      )}
      <RecentlySeen />
    </div>
  )
}

/** Unknown shipping costs are the main reason for abandoned carts, so the postal code comes first. */
function PostalCodeBar() {
  return (
    <section className="panel postal-code-bar" aria-label={locationMessages.enterPostalCode}>
      <p>{messages.enterPostalCodeText}</p>
      <PostalCodeForm to={publicHref('home')} hint={false} />
    </section>
  )
}

function Buckets({ categories, newest, onOffer, stores }: PageData['home']) {
  return (
    <>
      {categories.length > 0 && (
        <section className="section">
          <SectionHeading title={messages.categories} />
          <CategoryTiles categories={categories} />
        </section>
      )}
      {onOffer.length > 0 && (
        <section className="section">
          <SectionHeading
            title={messages.onOffer}
            all={{ to: publicHref('search', {}, { offer: 1 }), label: messages.seeOffers }}
          />
          <ProductGrid products={onOffer} />
        </section>
      )}
      <section className="section">
        <SectionHeading
          title={messages.stores}
          all={{ to: publicHref('stores'), label: messages.allStores }}
        />
        <StoreGrid stores={stores} />
      </section>
      <section className="section">
        <SectionHeading
          title={messages.newest}
          all={{ to: publicHref('search'), label: messages.seeProducts }}
        />
        <ProductGrid products={newest} />
      </section>
    </>
  )
}

function CategoryTiles({ categories }: Pick<PageData['home'], 'categories'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="category-tiles" role="list">
      {categories.map(({ slug, name, picture }) => (
        <li key={slug}>
          <Link className="category-tile" to={publicHref('category', { categorySlug: slug })}>
            <Picture picture={picture} sizes="(min-width: 32rem) 9rem, 28vw" widest={480} decorative />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The heading of a part of a page, with a link to all of it. */
function SectionHeading({ title, all }: { title: string; all?: { to: string; label: string } }) {
  return (
    <div className="section-heading">
      <h2>{title}</h2>
      {all && <Link to={all.to}>{all.label}</Link>}
    </div>
  )
}
