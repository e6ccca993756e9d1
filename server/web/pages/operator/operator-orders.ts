import { ordersOfAll } from '#server/shop/orders/views/operator-order-queries.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { type Page, redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'
import { orderNumberOf } from '#shared/orders/order-number.ts'
import { orderStatuses } from '#shared/orders/orders.ts'

const maxQueryLength = 254

/** The orders of all stores. A complete order number redirects to its order. */
export const operatorOrders: Page<'operator-orders'> = {
  async load({ services, url: { searchParams } }) {
    const status = orderStatuses.find((each) => each === searchParams.get('status')) ?? ''
    const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength)
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
