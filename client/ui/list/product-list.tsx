import type { ReactNode } from 'react'
import { type ProductCardView, productSorts } from '#shared/catalog.ts'
import { isNarrowed, listAddress, listParameters, withoutChoices } from '#shared/list-filters.ts'
import { foundText } from '#shared/messages/catalog.ts'
import { deliveryMessages } from '#shared/messages/delivery.ts'
import { facetMessages, partText } from '#shared/messages/facets.ts'
import type { NarrowedProducts } from '#shared/pages.ts'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { PageLinks } from '../page-links.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { useShopConfig } from '../shop-config.tsx'
import type { ListPlace } from './choice-address.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FacetOpener, FacetPanel } from './facet-panel.tsx'
import { resultsAnchor } from './panel-place.ts'
import { SortSelect } from './sort-select.tsx'

interface ProductListProps {
  list: NarrowedProducts
  /** The list's own address, without its query. */
  action: string
  /** Other categories are pages of their own. */
  ofCategory?: boolean
  showStore?: boolean
  /** Something large stands above it. */
  belowFold?: boolean
  /** Left of the order: a search within the list. */
  search?: ReactNode
  /** Shown where nothing was found. */
  empty: ReactNode
}

/** Products with what narrows them, how many there are, their order and their pages; all of it in the address. */
export function ProductList(props: ProductListProps) {
  const { list, action, ofCategory = false, showStore, belowFold = false, search, empty } = props
  const { filters, facets, products } = list
  const { locale } = useShopConfig()
  const place: ListPlace = { action, filters, categories: ofCategory ? 'pages' : 'filter' }
  const clearAddress = listAddress(action, withoutChoices(filters))
  const isEmpty = products.items.length === 0
  const sorts = productSorts.filter((sort) => filters.query || sort !== 'relevance')
  return (
    <div className={facets.length > 0 ? 'list list-narrowable' : 'list'}>
      {facets.length > 0 && <FacetPanel facets={facets} place={place} total={products.total} />}
      <div className="stack list-products" id={resultsAnchor} tabIndex={-1}>
        {(search || !isEmpty || facets.length > 0) && (
          <div className="list-bar">
            {search}
            {facets.length > 0 && <FacetOpener facets={facets} />}
            {!isEmpty && (
              <>
                <p className="soft list-count" role="status">
                  {foundText(products.total, locale)}
                </p>
                <SortSelect
                  action={action}
                  keep={listParameters(filters).filter(([name]) => name !== 'sort')}
                  sort={filters.sort}
                  sorts={sorts}
                />
              </>
            )}
          </div>
        )}
        <ChosenFilters facets={facets} place={place} clearAddress={clearAddress} />
        <Shelves
          products={products.items}
          grid={{ showStore, beside: facets.length > 0, options: filters.options }}
          eagerCount={belowFold ? 0 : 4}
        />
        {isEmpty && (isNarrowed(filters) ? <NothingLeft clearAddress={clearAddress} /> : empty)}
        {(products.next || products.previous) && (
          <p className="soft small list-part">{partText(products.items.length, products.total, locale)}</p>
        )}
        <PageLinks list={products} hrefAt={(cursor) => listAddress(action, filters, cursor)} />
      </div>
    </div>
  )
}

interface ShelvesProps {
  products: ProductCardView[]
  grid: { showStore: boolean | undefined; beside: boolean; options: readonly string[] }
  eagerCount: number
}

/** What reaches the visitor's postal code; then, apart, what does not; sold out, it reaches nobody. */
function Shelves({ products, grid, eagerCount }: ShelvesProps) {
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
      <ButtonLink look="secondary" to={clearAddress}>
        {facetMessages.clear}
      </ButtonLink>
    </EmptyState>
  )
}
