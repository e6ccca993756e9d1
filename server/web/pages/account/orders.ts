import { ordersOfCustomer } from '#server/shop/orders/views/customer-order-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readOrderLabel } from '#server/web/pages/read-parameters.ts'
import { ShopError } from '#shared/errors.ts'

export const orders: Page<'orders'> = {
  async load(context) {
    const { services, url, visitor } = context
    if (!visitor) throw new ShopError('unauthenticated', 'Orders are for their customer')
    const filters = filtersOf(context)
    const cursor = url.searchParams.get('cursor')
    return { filters, orders: await ordersOfCustomer(services, visitor.userId, { ...filters, cursor }) }
  },
}

const filtersOf = ({ url }: RequestContext) => ({
  label: readOrderLabel(url),
  query: (url.searchParams.get('q') ?? '').trim().slice(0, 100),
})
