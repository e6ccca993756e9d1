import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { AwaitedData } from '#client/data/payload/await.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { ProductGrid } from '#client/ui/storefront/product-grid.tsx'
import { type ProductCardView, type ProductSort, productSorts } from '#shared/catalog/catalog.ts'
import type { FilteredProducts } from '#shared/catalog/filtered-products.ts'
import { isFiltered, listAddress, listParameters, withoutChoices } from '#shared/catalog/list-filters.ts'
import { foundText } from '#shared/messages/storefront/catalog.ts'
import { deliveryMessages } from '#shared/messages/storefront/delivery.ts'
import { facetMessages, partText } from '#shared/messages/storefront/lists/facets.ts'
import { sortNames, uiMessages } from '#shared/messages/ui.ts'
import type { ListAddress } from './choice-address.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FacetOpener, FacetPanel } from './facet-panel.tsx'
import { resultsAnchor } from './panel-anchors.ts'

interface ProductListProps {
  list: FilteredProducts
  /** The list's own address, without its query. */
  action: string
  /** Other categories are pages of their own. */
  ofCategory?: boolean
  showStore?: boolean
  /** True if a large header is above the list. */
  belowFold?: boolean
  /** A search within the list, left of the sort order. */
  search?: ReactNode
  /** Shown when nothing was found. */
  empty: ReactNode
}

/** A product list with filters, count, sort order and paging, all in the address. */
export function ProductList(props: ProductListProps) {
  const { list, action, ofCategory = false, showStore, belowFold = false, search, empty } = props
  const { filters, facets, hasFacets, products } = list
  const { locale } = useShopConfig()
  const place: ListAddress = { action, filters, categories: ofCategory ? 'pages' : 'filter' }
  const clearAddress = listAddress(action, withoutChoices(filters))
  const isEmpty = products.items.length === 0
  const sorts = productSorts.filter((sort) => filters.query || sort !== 'relevance')
  return (
    <div className={hasFacets ? 'list list-narrowable' : 'list'}>
      <AwaitedData name="facets" value={facets} />
      {hasFacets && <FacetPanel facets={facets} place={place} total={products.total} />}
      <div className="stack list-products" id={resultsAnchor} tabIndex={-1}>
        {(search || !isEmpty || hasFacets) && (
          <div className="list-bar">
            {search}
            {hasFacets && <FacetOpener filters={filters} />}
            {!isEmpty && (
              <>
                <p className="soft list-count" role="status">
                  {foundText(products.total, locale)}
                </p>
                <SortSelect
                  action={action}
                  hiddenFields={listParameters(filters).filter(([name]) => name !== 'sort')}
                  sort={filters.sort}
                  sorts={sorts}
                />
              </>
            )}
          </div>
        )}
        <ChosenFilters facets={facets} place={place} clearAddress={clearAddress} />
        <Buckets
          products={products.items}
          grid={{ showStore, beside: hasFacets, options: filters.options }}
          eagerCount={belowFold ? 0 : 4}
        />
        {isEmpty && (isFiltered(filters) ? <NothingLeft clearAddress={clearAddress} /> : empty)}
        {(products.next || products.previous) && (
          <p className="soft small list-part">{partText(products.items.length, products.total, locale)}</p>
        )}
        <PageLinks list={products} hrefAt={(cursor) => listAddress(action, filters, cursor)} />
      </div>
    </div>
  )
}

interface ProductRowsProps {
  products: ProductCardView[]
  grid: { showStore: boolean | undefined; beside: boolean; options: readonly string[] }
  eagerCount: number
}

/**
 * Shows products that ship to the visitor. If some in stock do not, they follow separately, before the sold-out ones.
 */
function Buckets({ products, grid, eagerCount }: ProductRowsProps) {
  const apart = products.filter(({ available, delivery }) => available && delivery === null)
  const soldOut = apart.length > 0 ? products.filter(({ available }) => !available) : []
  const others = products.filter((product) => !apart.includes(product) && !soldOut.includes(product))
  return (
    <>
      {others.length > 0 && <ProductGrid products={others} eagerCount={eagerCount} {...grid} />}
      {apart.length > 0 && (
        <section className="section" aria-labelledby="out-of-reach">
          <div className="page-head">
            <h3 id="out-of-reach">{deliveryMessages.apart}</h3>
            <p>{deliveryMessages.apartText}</p>
          </div>
          <ProductGrid products={apart} {...grid} />
        </section>
      )}
      {soldOut.length > 0 && (
        <section className="section" aria-labelledby="sold-out">
          <h3 id="sold-out">{deliveryMessages.soldOut}</h3>
          <ProductGrid products={soldOut} {...grid} />
        </section>
      )}
    </>
  )
}

function NothingLeft({ clearAddress }: { clearAddress: string }) {
  return (
    <EmptyState title={facetMessages.none} text={facetMessages.noneText}>
      <ButtonLink variant="secondary" to={clearAddress}>
        {facetMessages.clear}
      </ButtonLink>
    </EmptyState>
  )
}

interface SortSelectProps {
  /** The list's own address, without its query. */
  action: string
  /** The search and filters that stay. */
  hiddenFields: [name: string, value: string][]
  sort: ProductSort
  sorts: readonly ProductSort[]
}

/** Orders a list: at once where scripts run, with a button elsewhere (`search-box.css`). */
function SortSelect({ action, hiddenFields, sort, sorts }: SortSelectProps) {
  return (
    <Form className="sort-select" action={action} method="get">
      {hiddenFields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{uiMessages.sort.label}</label>
      <select
        key={sort}
        className="field-control"
        id="sort"
        name="sort"
        defaultValue={sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {sortNames[each]}
          </option>
        ))}
      </select>
      <Button variant="secondary" small>
        {uiMessages.sort.apply}
      </Button>
    </Form>
  )
}
