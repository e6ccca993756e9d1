import { orderNumberOf, ordersOfAll } from '#server/shop/orders/operator-order-queries.ts'
import { orderIdOf } from '#server/shop/orders/order-queries.ts'
import { href } from '#shared/href.ts'
import { orderStatuses } from '#shared/orders.ts'
import { type Page, redirectTo } from './page.ts'

const longestQuery = 254

/** The orders of all stores; whoever types a whole number is led to its order. */
export const operatorOrders: Page<'operator-orders'> = {
  async load({ services, url: { searchParams } }) {
    const status = orderStatuses.find((each) => each === searchParams.get('status')) ?? ''
    const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestQuery)
    const cursor = searchParams.get('cursor')
    const number = orderNumberOf(query)
    if (query !== '' && (await orderIdOf(services.db, { operator: true }, number)))
      throw redirectTo(href('operator-order', { orderNumber: number }))
    return {
      orders: await ordersOfAll(services, { status, query, cursor }),
      filters: { status, query },
    }
  },
}
