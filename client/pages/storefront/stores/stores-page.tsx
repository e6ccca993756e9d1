import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { ButtonLink } from '#client/ui/form/button.tsx'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { SearchBox } from '#client/ui/page/search-box.tsx'
import { StoreGrid } from '#client/ui/storefront/store-grid.tsx'
import { catalogMessages } from '#shared/messages/storefront/catalog.ts'
import { storesMessages as messages, storesFoundText } from '#shared/messages/storefront/stores.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

export function StoresPage({ data: { stores, query } }: PageProps<'stores'>) {
  const { locale } = useShopConfig()
  const found = stores.items.length > 0
  return (
    <div className="page stack">
      <PageHead
        title={catalogMessages.stores}
        description={messages.description}
        path={publicHref('stores')}
        noindex={query !== ''}
      />
      <Breadcrumbs here={catalogMessages.stores} />
      <header className="page-head">
        <h1>{catalogMessages.stores}</h1>
        <p>{messages.text}</p>
      </header>
      <div className="list-bar">
        <SearchBox
          action={publicHref('stores')}
          query={query}
          label={messages.search}
          placeholder={messages.placeholder}
        />
        {found && (
          <p className="soft" role="status">
            {storesFoundText(stores.total, locale)}
          </p>
        )}
      </div>
      <h2 className="visually-hidden">{catalogMessages.stores}</h2>
      {found ? <StoreGrid stores={stores.items} eagerCount={4} /> : <NoStores query={query} />}
      <PageLinks list={stores} hrefAt={(cursor) => publicHref('stores', {}, { q: query, cursor })} />
    </div>
  )
}

function NoStores({ query }: { query: string }) {
  if (query === '') return <EmptyState title={messages.noneYet} />
  return (
    <EmptyState title={messages.none} text={messages.noneText}>
      <ButtonLink variant="secondary" to={publicHref('stores')}>
        {messages.all}
      </ButtonLink>
    </EmptyState>
  )
}
