import { productsOfStore } from '#server/shop/catalog/store-product-queries.ts'
import { maxTitleQuery, productStatuses } from '#shared/store-products.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page } from './page.ts'

/** What one store sells. */
export const merchantProducts: Page<'merchant-products'> = {
  async load(visit) {
    const { merchantId, store } = merchantOf(visit)
    const { searchParams } = visit.url
    const status = productStatuses.find((each) => each === searchParams.get('status')) ?? ''
    const query = (searchParams.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, maxTitleQuery)
      .toWellFormed()
    const cursor = searchParams.get('cursor')
    return {
      store,
      products: await productsOfStore(visit.services.db, { merchantId, status, query, cursor }),
      filters: { status, query },
    }
  },
}
