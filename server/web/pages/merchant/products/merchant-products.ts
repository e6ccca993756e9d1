import { countSearched, productsOfStore } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { productFilters, searchOf } from '#server/web/pages/merchant/product-filters.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readCount } from '#server/web/pages/read-parameters.ts'
import { bulkActions, maxSearchedProducts } from '#shared/catalog/bulk-changes.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'

export const merchantProductsDone = doneOn('merchant-products', {
  changed({ searchParams }) {
    const action = bulkActions.find((each) => each === searchParams.get('by'))
    return action ? bulkMessages.done(readCount(searchParams.get('count')), action) : null
  },
  waiting: ({ searchParams }) => bulkMessages.sentToReview(readCount(searchParams.get('count'))),
})

/** Products of one store. */
export const merchantProducts: Page<'merchant-products'> = {
  done: merchantProductsDone,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = context.url
    const { db, cached } = context.services
    const tree = await cached.categories()
    const filters = productFilters(searchParams, tree)
    const search = { merchantId, ...searchOf(filters, tree) }
    const { sort } = filters
    const products = await productsOfStore(db, { ...search, sort, cursor: searchParams.get('cursor') })
    const isMoreThanPage = products.next !== null || products.previous !== null
    return {
      store,
      products,
      found: isMoreThanPage ? await countSearched(db, search, maxSearchedProducts) : null,
      filters,
      categories: tree.within(null).map(({ category: { slug, name }, level }) => ({ slug, name, level })),
    }
  },
}
