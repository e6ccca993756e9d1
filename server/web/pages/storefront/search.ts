import { filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { productsInstead } from '#server/shop/catalog/lists/product-list-queries.ts'
import { storesListed } from '#server/shop/catalog/lists/store-queries.ts'
import { readOfferIntent } from '#server/shop/catalog/search/search-terms.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import { type Page, redirectTo } from '#server/web/pages/page.ts'
import { anyOfCatalog } from '#shared/catalog/catalog-tags.ts'
import { isFiltered } from '#shared/catalog/list-filters.ts'
import { href } from '#shared/href.ts'
import { readList } from './read-list.ts'

const storeCount = 3
const nearestCount = 8

export const search: Page<'search'> = {
  tags: () => [anyOfCatalog],

  async load(context) {
    const { services } = context
    const { db } = services
    const to = destinationOf(context)
    const { filters, cursor } = readList(context.url)
    const { query, offer } = readOfferIntent(filters.query)
    // Offers are a filter: the search page shows it as selected, and it can be removed there.
    if (offer) throw redirectTo(href('search', {}, { q: query, offer: '1' }))
    const [terms, tree] = await Promise.all([searchTerms(db, filters.query), services.cached.categories()])
    const isFirstPage = cursor === null && !isFiltered(filters)
    const [list, stores] = await Promise.all([
      filteredList(db, { filters, cursor, terms, tree, within: null, to }),
      terms && isFirstPage ? storesListed(db, { terms, cursor: null, limit: storeCount }) : null,
    ])
    const isEmpty = list.products.items.length === 0
    const nearest = isEmpty ? await productsInstead(db, terms, { limit: nearestCount, to }) : []
    const categories = isEmpty ? tree.below(null).map(({ slug, name }) => ({ slug, name })) : []
    const meant = terms?.meant ?? null
    return { filters, meant, ...list, stores: stores?.items ?? [], nearest, categories }
  },
}
