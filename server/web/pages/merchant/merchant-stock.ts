import { stockOfStore } from '#server/shop/store-stock/store-stock-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readQuery } from '#server/web/pages/read-parameters.ts'
import { maxTitleQuery } from '#shared/catalog/merchant-products.ts'
import { stockListFilters } from '#shared/catalog/store-stock.ts'
import { merchantOf } from './merchant-of.ts'

/** Stock levels of a store. */
export const merchantStock: Page<'merchant-stock'> = {
  async load({ visitor, url: { searchParams }, services }) {
    const { merchantId, store } = merchantOf({ visitor })
    const filter = stockListFilters.find((each) => each === searchParams.get('filter')) ?? ''
    const query = readQuery(searchParams, maxTitleQuery)
    const cursor = searchParams.get('cursor')
    return {
      store,
      filter,
      query,
      stock: await stockOfStore(services.db, { merchantId, filter, query, cursor }),
    }
  },
}
