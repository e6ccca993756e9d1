import { ShopError } from '#shared/errors.ts'
import { ordersOfCustomer } from '../../../shop/orders/views/customer-order-queries.ts'
import type { RequestContext } from '../../middleware/request-context.ts'
import type { Page } from '../page.ts'
import { readOrderLabel } from '../read-parameters.ts'

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
