import { Link } from 'react-router-dom'
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageHead } from '#client/ui/page/page-head.tsx'
import { ProductList } from '#client/ui/storefront/list/product-list.tsx'
import { ProductGrid } from '#client/ui/storefront/product-grid.tsx'
import { StoreGrid } from '#client/ui/storefront/store-grid.tsx'
import { homeMessages } from '#shared/messages/storefront/home.ts'
import {
  meantText,
  searchResultsMessages as messages,
  noResultsText,
  resultsText,
} from '#shared/messages/storefront/lists/search-results.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

export function SearchPage({ data }: PageProps<'search'>) {
  const { filters, meant, products, stores } = data
  const query = meant ?? filters.query
  const title = query ? resultsText(query) : messages.all
  return (
    <div className="page stack">
      <PageHead title={title} description={messages.description} path={publicHref('search')} noindex />
      <Breadcrumbs here={title} />
      <h1>{title}</h1>
      {meant !== null && (
        <p>
          {meantText(filters.query)} <Link to={publicHref('search', {}, { q: meant })}>{meant}</Link>?
        </p>
      )}
      {stores.length > 0 && (
        <section className="section">
          <h2>{messages.stores}</h2>
          <StoreGrid stores={stores} compact />
        </section>
      )}
      <section className="section">
        {products.items.length > 0 && (
          <h2 className={stores.length > 0 ? undefined : 'visually-hidden'}>{messages.products}</h2>
        )}
        <ProductList list={data} action={publicHref('search')} empty={<Instead {...data} />} />
      </section>
    </div>
  )
}

/** Nothing was found: the nearest results, and links to other pages. */
function Instead({ filters, nearest, categories }: PageData['search']) {
  return (
    <div className="stack-loose">
      <EmptyState
        title={filters.query ? noResultsText(filters.query) : homeMessages.empty}
        text={filters.query ? messages.noneText : homeMessages.emptyText}
      />
      {categories.length > 0 && (
        <nav className="section" aria-labelledby="search-categories">
          <h2 id="search-categories">{messages.categories}</h2>
          <div className="cluster">
            {categories.map(({ slug, name }) => (
              <Link
                className="chip chip-outlined"
                key={slug}
                to={publicHref('category', { categorySlug: slug })}
              >
                {name}
              </Link>
            ))}
          </div>
        </nav>
      )}
      {nearest.length > 0 && (
        <section className="section">
          <h2>{messages.nearest}</h2>
          <ProductGrid products={nearest} />
        </section>
      )}
    </div>
  )
}
