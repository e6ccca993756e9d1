import { href } from '#shared/href.ts'
import { deliveryMessages } from '#shared/messages/delivery.ts'
import { placeMessages } from '#shared/messages/delivery-place.ts'
import { homeMessages } from '#shared/messages/home.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { useFrame } from '../../data/use-frame.ts'
import { PostalCodeForm } from '../../ui/delivery/postal-code-form.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { RecentlySeen } from '../../ui/recently-seen.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { StoreGrid } from '../../ui/store-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { shopJson } from './shop-json.ts'

const words = homeMessages

export function HomePage({ data }: PageProps<'home'>) {
  const config = useShopConfig()
  const frame = useFrame()
  return (
    <div className="page stack-loose">
      <PageHead title={config.shopName} description={words.description} path={href('home')} />
      <JsonLd data={shopJson(config)} />
      <Hero products={data.newest} />
      {!frame?.place && <PostalCodeBar />}
      {data.newest.length === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <Shelves {...data} />
      )}
      <RecentlySeen />
    </div>
  )
}

/** Freight is what most people give up for: here it is told before anything else. */
function PostalCodeBar() {
  return (
    <section className="panel postal-code-bar" aria-label={placeMessages.ask}>
      <p>{deliveryMessages.askText}</p>
      <PostalCodeForm to={href('home')} hint={false} />
    </section>
  )
}

function Shelves({ categories, newest, onOffer, stores }: PageData['home']) {
  return (
    <>
      {categories.length > 0 && (
        <section className="section">
          <SectionHeading title={words.categories} />
          <CategoryTiles categories={categories} />
        </section>
      )}
      {onOffer.length > 0 && (
        <section className="section">
          <SectionHeading
            title={words.onOffer}
            all={{ to: href('search', {}, { offer: 1 }), label: words.seeOffers }}
          />
          <ProductGrid products={onOffer} />
        </section>
      )}
      <section className="section">
        <SectionHeading title={words.stores} all={{ to: href('stores'), label: words.allStores }} />
        <StoreGrid stores={stores} />
      </section>
      <section className="section">
        <SectionHeading title={words.newest} all={{ to: href('search'), label: words.seeProducts }} />
        <ProductGrid products={newest} />
      </section>
    </>
  )
}
