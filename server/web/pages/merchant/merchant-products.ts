import { maxTitleQuery, productStatuses } from '#shared/catalog/merchant-products.ts'
import { productsOfStore } from '../../../shop/catalog/products/merchant-product-queries.ts'
import type { Page } from '../page.ts'
import { merchantOf } from './merchant-of.ts'

/** What one store sells. */
export const merchantProducts: Page<'merchant-products'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = context.url
    const status = productStatuses.find((each) => each === searchParams.get('status')) ?? ''
    const query = (searchParams.get('q') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, maxTitleQuery)
      .toWellFormed()
    const cursor = searchParams.get('cursor')
    return {
      store,
      products: await productsOfStore(context.services.db, { merchantId, status, query, cursor }),
      filters: { status, query },
    }
  },
}
