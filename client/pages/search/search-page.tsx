import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { catalogMessages, meantText, noResultsText, resultsText } from '#shared/messages/catalog.ts'
import { homeMessages } from '#shared/messages/home.ts'
import type { PageData, PageProps } from '#shared/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductList } from '../../ui/list/product-list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductGrid } from '../../ui/product-grid.tsx'
import { StoreGrid } from '../../ui/store-grid.tsx'

const words = catalogMessages.search

export function SearchPage({ data }: PageProps<'search'>) {
  const { filters, meant, products, stores } = data
  const query = meant ?? filters.query
  const title = query ? resultsText(query) : words.all
  return (
    <div className="page stack">
      <PageHead title={title} description={words.description} path={href('search')} noindex />
      <Breadcrumbs here={title} />
      <h1>{title}</h1>
      {meant !== null && (
        <p>
          {meantText(filters.query)} <Link to={href('search', {}, { q: meant })}>{meant}</Link>?
        </p>
      )}
      {stores.length > 0 && (
        <section className="section">
          <h2>{words.stores}</h2>
          <StoreGrid stores={stores} compact />
        </section>
      )}
      <section className="section">
        {products.items.length > 0 && (
          <h2 className={stores.length > 0 ? undefined : 'visually-hidden'}>{words.products}</h2>
        )}
        <ProductList list={data} action={href('search')} empty={<Instead {...data} />} />
      </section>
    </div>
  )
}

/** Nothing was found: what comes nearest, and where else to look. */
function Instead({ filters, nearest, categories }: PageData['search']) {
  return (
    <div className="stack-loose">
      <EmptyState
        title={filters.query ? noResultsText(filters.query) : homeMessages.empty}
        text={words.noneText}
      />
      {categories.length > 0 && (
        <nav className="section" aria-labelledby="search-categories">
          <h2 id="search-categories">{words.categories}</h2>
          <div className="cluster">
            {categories.map(({ slug, name }) => (
              <Link className="chip chip-outlined" key={slug} to={href('category', { categorySlug: slug })}>
                {name}
              </Link>
            ))}
          </div>
        </nav>
      )}
      {nearest.length > 0 && (
        <section className="section">
          <h2>{words.nearest}</h2>
          <ProductGrid products={nearest} />
        </section>
      )}
    </div>
  )
}
