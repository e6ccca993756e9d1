import { merchantIdOf, storeNames } from '#server/shop/merchants/merchant-queries.ts'
import { isNameFrequent, ordersOfAll } from '#server/shop/orders/views/operator-order-queries.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { type Page, redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'
import type { OperatorOrderFilters } from '#shared/orders/operator-orders.ts'
import { orderNumberOf } from '#shared/orders/order-number.ts'
import { orderStatuses } from '#shared/orders/orders.ts'
import { isSlug } from '#shared/routing/route-parameters.ts'
import { isDay } from '#shared/time/is-day.ts'

const maxQueryLength = 254

/** Reads the filters of an address. Other values narrow nothing. */
function readFilters(parameters: URLSearchParams): OperatorOrderFilters {
  const of = (name: string, isValid: (text: string) => boolean) => {
    const text = parameters.get(name) ?? ''
    return isValid(text) ? text : ''
  }
  return {
    status: orderStatuses.find((each) => each === parameters.get('status')) ?? '',
    query: (parameters.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength),
    store: of('store', isSlug),
    from: of('from', isDay),
    until: of('until', isDay),
  }
}

/** The orders of all stores. A complete order number redirects to its order. */
export const operatorOrders: Page<'operator-orders'> = {
  async load({ services, url: { searchParams } }) {
    const { db } = services
    const filters = readFilters(searchParams)
    const { query, store } = filters
    const number = orderNumberOf(query)
    const [known, merchantId, stores] = await Promise.all([
      query !== '' && orderIdOf(db, { operator: true }, number),
      store === '' ? null : merchantIdOf(db, store),
      storeNames(db),
    ])
    if (known) throw redirectTo(href('operator-order', { orderNumber: number }))
    const orders = await ordersOfAll(services, { ...filters, merchantId }, searchParams.get('cursor'))
    // Only who has come to the end of a list misses what is not in it.
    const isCut = !orders.next && orders.previous !== null && (await isNameFrequent(services, filters))
    return { orders, filters, stores, isCut }
  },
}
