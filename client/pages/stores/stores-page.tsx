import { href } from '#shared/href.ts'
import { catalogMessages, storesFoundText } from '#shared/messages/catalog.ts'
import type { PageProps } from '#shared/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { StoreGrid } from '../../ui/store-grid.tsx'

const words = catalogMessages.stores

export function StoresPage({ data: { stores, query } }: PageProps<'stores'>) {
  const { locale } = useShopConfig()
  const found = stores.items.length > 0
  return (
    <div className="page stack">
      <PageHead
        title={words.title}
        description={words.description}
        path={href('stores')}
        noindex={query !== ''}
      />
      <Breadcrumbs here={words.title} />
      <header className="page-head">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
      </header>
      <div className="list-bar">
        <SearchBox
          action={href('stores')}
          query={query}
          label={words.search}
          placeholder={words.placeholder}
        />
        {found && (
          <p className="soft" role="status">
            {storesFoundText(stores.total, locale)}
          </p>
        )}
      </div>
      <h2 className="visually-hidden">{words.title}</h2>
      {found ? <StoreGrid stores={stores.items} eagerCount={4} /> : <NoStores query={query} />}
      <PageLinks list={stores} hrefAt={(cursor) => href('stores', {}, { q: query, cursor })} />
    </div>
  )
}

function NoStores({ query }: { query: string }) {
  if (query === '') return <EmptyState title={words.noneYet} />
  return (
    <EmptyState title={words.none} text={words.noneText}>
      <ButtonLink look="secondary" to={href('stores')}>
        {words.all}
      </ButtonLink>
    </EmptyState>
  )
}
