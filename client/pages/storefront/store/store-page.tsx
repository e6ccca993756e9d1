import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { breadcrumbJson } from '#client/ui/page/breadcrumb-json.ts'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { JsonLd } from '#client/ui/page/json-ld.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { LabeledFavoriteButton } from '#client/ui/storefront/favorites/favorite-button.tsx'
import { ProductList } from '#client/ui/storefront/list/product-list.tsx'
import { ratingJson } from '#client/ui/storefront/review/rating-json.ts'
import { StoreClosureBanner } from '#client/ui/storefront/store-closure-banner.tsx'
import { isFiltered, listParameters, usualSort } from '#shared/catalog/list-filters.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { catalogMessages, storeDescription } from '#shared/messages/storefront/catalog.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { StoreAbout } from './store-about.tsx'
import { StoreHero } from './store-hero.tsx'

const messages = catalogMessages.store

export function StorePage({ data }: PageProps<'store'>) {
  const { store, filters } = data
  const { publicUrl } = useShopConfig()
  const action = publicHref('store', { merchantSlug: store.slug })
  const trail = [{ to: publicHref('stores'), label: catalogMessages.stores }]
  return (
    <div className="page stack-loose">
      <PageHead
        title={store.name}
        description={storeDescription(store)}
        path={action}
        noindex={filters.query !== '' || isFiltered(filters)}
        picture={store.cover ?? store.logo}
      />
      <JsonLd data={storeJson(store, { url: publicUrl + action, publicUrl })} />
      <JsonLd data={breadcrumbJson(publicUrl, trail, store.name)} />
      <div className="stack">
        <Breadcrumbs trail={trail} here={store.name} />
        <StoreHero store={store}>
          <LabeledFavoriteButton kind="store" id={store.id} name={store.name} />
        </StoreHero>
        <StoreClosureBanner closure={store.closure} />
        {store.takesOrders ? (
          <StoreProducts {...data} action={action} />
        ) : (
          <Banner tone="warning">
            <p className="strong">{messages.suspended}</p>
            <p>{messages.suspendedText}</p>
          </Banner>
        )}
      </div>
      <StoreAbout store={store} answerMinutes={data.answerMinutes} />
    </div>
  )
}

function StoreProducts({ action, ...list }: PageData['store'] & { action: string }) {
  const { filters } = list
  const search = (
    <SearchBox
      action={action}
      hiddenFields={listParameters({ ...filters, query: '', sort: usualSort('') })}
      query={filters.query}
      label={messages.search}
      placeholder={messages.search}
    />
  )
  return (
    <section className="section" aria-label={messages.products}>
      <h2 className="visually-hidden">{messages.products}</h2>
      <ProductList
        list={list}
        action={action}
        showStore={false}
        belowFold
        search={search}
        empty={<NoProducts searched={filters.query !== ''} action={action} />}
      />
    </section>
  )
}

function NoProducts({ searched, action }: { searched: boolean; action: string }) {
  if (!searched) {
    return (
      <EmptyState title={messages.empty} text={messages.emptyText}>
        <ButtonLink to={publicHref('stores')}>{catalogMessages.stores}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={catalogMessages.list.none} text={catalogMessages.list.noneText}>
      <ButtonLink variant="secondary" to={action}>
        {catalogMessages.list.clear}
      </ButtonLink>
    </EmptyState>
  )
}

/** Describes the store in schema.org's terms: the seller and their contact data. */
const storeJson = (store: StoreDetails, { url, publicUrl }: { url: string; publicUrl: string }) => ({
  '@type': 'Organization',
  name: store.name,
  legalName: store.legalName,
  taxID: store.taxId,
  url,
  email: store.supportEmail,
  foundingDate: store.since,
  ...(store.tagline && { description: store.tagline }),
  ...(store.rating && { aggregateRating: ratingJson(store.rating) }),
  ...(store.logo?.size && { logo: publicUrl + picturePath(store.logo.id, 640, 'jpg') }),
  address: {
    '@type': 'PostalAddress',
    ...streetOf(store),
    addressLocality: store.city,
    addressRegion: store.region,
  },
})

/** Returns the address without the city and region, which have properties of their own. */
function streetOf({ address, city, region }: StoreDetails) {
  const [streetAddress = address, postalCode] = address.split(`, ${city} – ${region}, `)
  return { streetAddress, ...(postalCode && { postalCode }) }
}
