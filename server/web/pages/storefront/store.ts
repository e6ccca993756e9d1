import { emptyList, type FilteredList, filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { destinationOf } from '#server/web/pages/destination-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { merchantTag, productsTag } from '#shared/catalog/catalog-tags.ts'
import { findStore } from './find-store.ts'
import { readList } from './read-list.ts'

type StoreList = Omit<FilteredList, 'terms' | 'tree' | 'within'>

export const store: Page<'store'> = {
  tags: ({ store: { slug } }) => [merchantTag(slug), productsTag(slug)],

  async load(context) {
    const { url, services } = context
    const { merchantId, store } = await findStore(context)
    const read = readList(url)
    // The address names the store already.
    const filters = { ...read.filters, stores: [] }
    const listed = { ...read, filters, merchantId, to: destinationOf(context) }
    const [answerMinutes, list] = await Promise.all([
      services.cached.usualAnswerMinutes(merchantId),
      store.takesOrders ? productsOf(services, listed) : emptyList,
    ])
    return { store, answerMinutes, filters, ...list }
  },
}

async function productsOf({ db, cached }: Services, listed: StoreList) {
  const [terms, tree] = await Promise.all([searchTerms(db, listed.filters.query), cached.categories()])
  return filteredList(db, { ...listed, terms, tree, within: null })
}
