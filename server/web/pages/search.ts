import { narrowedList } from '#server/shop/catalog/narrowed-list.ts'
import { productsInstead } from '#server/shop/catalog/product-list-queries.ts'
import { readOfferIntent } from '#server/shop/catalog/search-intents.ts'
import { searchTerms } from '#server/shop/catalog/search-word-queries.ts'
import { storesListed } from '#server/shop/catalog/store-queries.ts'
import { anyOfCatalog } from '#shared/catalog-tags.ts'
import { href } from '#shared/href.ts'
import { isNarrowed } from '#shared/list-filters.ts'
import { destinationOf } from './destination-of.ts'
import { type Page, redirectTo } from './page.ts'
import { readList } from './read-list.ts'

const storeCount = 3
const nearestCount = 8

export const search: Page<'search'> = {
  tags: () => [anyOfCatalog],

  async load(visit) {
    const { services } = visit
    const { db } = services
    const to = destinationOf(visit)
    const { filters, cursor } = readList(visit.url)
    const { query, offer } = readOfferIntent(filters.query)
    // Offers are a filter: that it is chosen is seen there, and it can be taken off again.
    if (offer) throw redirectTo(href('search', {}, { q: query, offer: '1' }))
    const [terms, tree] = await Promise.all([searchTerms(db, filters.query), services.kept.categories()])
    const isFirstLook = cursor === null && !isNarrowed(filters)
    const [list, stores] = await Promise.all([
      narrowedList(db, { filters, cursor, terms, tree, within: null, to }),
      terms && isFirstLook ? storesListed(db, { terms, cursor: null, limit: storeCount }) : null,
    ])
    const isEmpty = list.products.items.length === 0
    const nearest = isEmpty ? await productsInstead(db, terms, { limit: nearestCount, to }) : []
    const categories = isEmpty ? tree.below(null).map(({ slug, name }) => ({ slug, name })) : []
    const meant = terms?.meant ?? null
    return { filters, meant, ...list, stores: stores?.items ?? [], nearest, categories }
  },
}
