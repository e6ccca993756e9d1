import type { Db } from '#server/db/connect.ts'
import type { CategoryRow, CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { nearTerms, type SearchTerms } from '#server/shop/catalog/search/search-terms.ts'
import type { Listed, ProductCardView } from '#shared/catalog/catalog.ts'
import { type Facet, isFiltered, type ListFilters } from '#shared/catalog/list-filters.ts'
import { type Deferred, defer } from '#shared/runtime/deferred.ts'
import type { DeliveryDestination } from './card-delivery.ts'
import type { CountedList } from './facet-counts.ts'
import { listFacets } from './facets.ts'
import { nothingListed, productsListed } from './product-list-queries.ts'

export interface FilteredList {
  filters: ListFilters
  cursor: string | null
  terms: SearchTerms | null
  tree: CategoryTree
  /** The page's own category. */
  within: CategoryRow | null
  /** The page's own store. */
  merchantId?: string | undefined
  to: DeliveryDestination | null
}

/** Returns a filtered product list with its facets; if no product has all words, the nearest ones. */
export async function filteredList(db: Db, list: FilteredList): Promise<FoundList> {
  const found = await exactList(db, list)
  const terms = found.products.total === 0 && list.terms ? nearTerms(list.terms) : null
  return terms ? exactList(db, { ...list, terms }) : found
}

interface FoundList {
  products: Listed<ProductCardView>
  facets: Deferred<Facet[]>
  hasFacets: boolean
}

export const emptyList = { products: nothingListed, facets: [], hasFacets: false } satisfies FoundList

async function exactList(db: Db, list: FilteredList): Promise<FoundList> {
  const { filters, cursor, terms, tree, within, merchantId, to } = list
  if (terms?.words.length === 0) return emptyList
  const chosen = filters.category === '' ? null : tree.bySlug(filters.category)
  const choices = {
    ...filters,
    categoryIds: chosen && tree.idsOf(chosen),
    postalCode: to?.postalCode ?? null,
  }
  // The page's own category is no choice, so counting never leaves it out.
  const ownIds = within && tree.idsOf(within)
  const counted = { merchantId, categoryIds: ownIds, terms, choices }
  const facets = defer(shownFacets(db, counted, { filters, tree, within }))
  const products = await productsListed(db, {
    merchantId,
    terms,
    sort: filters.sort,
    cursor,
    to,
    choices: { ...choices, categoryIds: choices.categoryIds ?? ownIds },
  })
  // Each product has a price, and what was chosen is always offered.
  return { products, facets, hasFacets: products.total > 0 || isFiltered(filters) }
}

async function shownFacets(db: Db, counted: CountedList, shown: Parameters<typeof listFacets>[2]) {
  const facets = await listFacets(db, counted, shown)
  return counted.merchantId ? facets.filter(({ kind }) => kind !== 'store') : facets
}
