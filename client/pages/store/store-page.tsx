import { href } from '#shared/href.ts'
import { isNarrowed, listParameters, usualSort } from '#shared/list-filters.ts'
import { catalogMessages, storeDescription } from '#shared/messages/catalog.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { breadcrumbJson } from '../../ui/breadcrumb-json.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { ProductList } from '../../ui/list/product-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { StoreRestNotice } from '../../ui/store-rest-notice.tsx'
import { StoreAbout } from './store-about.tsx'
import { StoreHero } from './store-hero.tsx'
import { storeJson } from './store-json.ts'

const words = catalogMessages.store

export function StorePage({ data }: PageProps<'store'>) {
  const { store, filters } = data
  const { publicUrl } = useShopConfig()
  const action = href('store', { merchantSlug: store.slug })
  const trail = [{ to: href('stores'), label: catalogMessages.stores.title }]
  return (
    <div className="page stack-loose">
      <PageHead
        title={store.name}
        description={storeDescription(store)}
        path={action}
        noindex={filters.query !== '' || isNarrowed(filters)}
        picture={store.cover ?? store.logo}
      />
      <JsonLd data={storeJson(store, { url: publicUrl + action, publicUrl })} />
      <JsonLd data={breadcrumbJson(publicUrl, trail, store.name)} />
      <div className="stack">
        <Breadcrumbs trail={trail} here={store.name} />
        <StoreHero store={store} />
        <StoreRestNotice rest={store.rest} />
        {store.takesOrders ? (
          <StoreProducts {...data} action={action} />
        ) : (
          <Notice tone="warning">
            <p className="strong">{words.suspended}</p>
            <p>{words.suspendedText}</p>
          </Notice>
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
      keep={listParameters({ ...filters, query: '', sort: usualSort('') })}
      query={filters.query}
      label={words.search}
      placeholder={words.search}
    />
  )
  return (
    <section className="section" aria-label={words.products}>
      <h2 className="visually-hidden">{words.products}</h2>
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
      <EmptyState title={words.empty} text={words.emptyText}>
        <ButtonLink to={href('stores')}>{catalogMessages.stores.title}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={catalogMessages.list.none} text={catalogMessages.list.noneText}>
      <ButtonLink look="secondary" to={action}>
        {catalogMessages.list.clear}
      </ButtonLink>
    </EmptyState>
  )
}
