import type { Db } from '#server/db/connect.ts'
import type { Listed, ProductCardView } from '#shared/catalog.ts'
import type { Facet, ListFilters } from '#shared/list-filters.ts'
import type { Destination } from './card-delivery.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { listFacets } from './facets.ts'
import { nothingListed, productsListed } from './product-list-queries.ts'
import { nearTerms, type SearchTerms } from './search-terms.ts'

interface NarrowedList {
  filters: ListFilters
  cursor: string | null
  terms: SearchTerms | null
  tree: CategoryTree
  /** The page's own category. */
  within: CategoryRow | null
  /** The page's own store. */
  merchantId?: string | undefined
  to: Destination | null
}

/** Products as the address narrows them, beside what else it could say; where no product has all words, what comes near. */
export async function narrowedList(db: Db, list: NarrowedList): Promise<FoundList> {
  const found = await exactList(db, list)
  const terms = found.products.total === 0 && list.terms ? nearTerms(list.terms) : null
  return terms ? exactList(db, { ...list, terms }) : found
}

interface FoundList {
  products: Listed<ProductCardView>
  facets: Facet[]
}

async function exactList(db: Db, list: NarrowedList): Promise<FoundList> {
  const { filters, cursor, terms, tree, within, merchantId, to } = list
  if (terms?.words.length === 0) return { products: nothingListed, facets: [] }
  const chosen = filters.category === '' ? null : tree.bySlug(filters.category)
  const choices = {
    ...filters,
    categoryIds: chosen && tree.idsOf(chosen),
    postalCode: to?.postalCode ?? null,
  }
  // The page's own category is no choice: nothing counts without it.
  const ownIds = within && tree.idsOf(within)
  const [products, facets] = await Promise.all([
    productsListed(db, {
      ...{ merchantId, terms, sort: filters.sort, cursor, to },
      choices: { ...choices, categoryIds: choices.categoryIds ?? ownIds },
    }),
    listFacets(db, { merchantId, categoryIds: ownIds, terms, choices }, { filters, tree, within }),
  ])
  return { products, facets: merchantId ? facets.filter(({ kind }) => kind !== 'store') : facets }
}
