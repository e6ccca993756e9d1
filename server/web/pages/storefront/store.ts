import { emptyList, filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { merchantTag, productsTag } from '#shared/catalog/catalog-tags.ts'
import { findStore } from './find-store.ts'
import { readList } from './read-list.ts'

export const store: Page<'store'> = {
  tags: ({ store: { slug } }) => [merchantTag(slug), productsTag(slug)],

  async load(context) {
    const { url, services } = context
    const { db } = services
    const { merchantId, store } = await findStore(context)
    const answerMinutes = await services.cached.usualAnswerMinutes(merchantId)
    const read = readList(url)
    // The address names the store already.
    const filters = { ...read.filters, stores: [] }
    if (!store.takesOrders) return { store, answerMinutes, filters, ...emptyList }
    const [terms, tree] = await Promise.all([searchTerms(db, filters.query), services.cached.categories()])
    const { cursor } = read
    const to = destinationOf(context)
    const list = await filteredList(db, {
      filters,
      cursor,
      terms,
      tree,
      within: null,
      merchantId,
      to,
    })
    return { store, answerMinutes, filters, ...list }
  },
}
