import { pastOrdersOf } from '#server/shop/orders/past/past-order-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readQuery } from '#server/web/pages/read-parameters.ts'
import { maxOrderQueryLength } from '#shared/orders/store-order-filters.ts'
import { merchantOf } from './merchant-of.ts'

/** The orders of a store in its former shop. */
export const merchantPastOrders: Page<'merchant-past-orders'> = {
  async load({ services, url, visitor }) {
    const { merchantId, store } = merchantOf({ visitor })
    const query = readQuery(url.searchParams, maxOrderQueryLength)
    const search = { merchantId, query, cursor: url.searchParams.get('cursor') }
    return { store, query, orders: await pastOrdersOf(services.db, search) }
  },
}
