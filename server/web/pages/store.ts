import { narrowedList } from '#server/shop/catalog/narrowed-list.ts'
import { nothingListed } from '#server/shop/catalog/product-list-queries.ts'
import { searchTerms } from '#server/shop/catalog/search-word-queries.ts'
import { usualAnswerMinutes } from '#server/shop/orders/answer-time-queries.ts'
import { merchantTag, productsTag } from '#shared/catalog-tags.ts'
import { destinationOf } from './destination-of.ts'
import { foundStore } from './found-store.ts'
import type { Page } from './page.ts'
import { readList } from './read-list.ts'

export const store: Page<'store'> = {
  tags: ({ store: { slug } }) => [merchantTag(slug), productsTag(slug)],

  async load(visit) {
    const { url, services } = visit
    const { db } = services
    const { merchantId, store } = await foundStore(visit)
    const answerMinutes = await usualAnswerMinutes(services, merchantId)
    const read = readList(url)
    // The address names the store already.
    const filters = { ...read.filters, stores: [] }
    if (!store.takesOrders) return { store, answerMinutes, filters, products: nothingListed, facets: [] }
    const [terms, tree] = await Promise.all([searchTerms(db, filters.query), services.kept.categories()])
    const { cursor } = read
    const to = destinationOf(visit)
    const list = await narrowedList(db, {
      ...{ filters, cursor, terms, tree, within: null, merchantId, to },
    })
    return { store, answerMinutes, filters, ...list }
  },
}
