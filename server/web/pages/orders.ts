import { ordersOfCustomer } from '#server/shop/orders/customer-order-queries.ts'
import { ShopError } from '#shared/errors.ts'
import type { Page, Visit } from './page.ts'
import { readOrderLabel } from './read-order-label.ts'

export const orders: Page<'orders'> = {
  async load(visit) {
    const { services, url, visitor } = visit
    if (!visitor) throw new ShopError('unauthenticated', 'Orders are for their customer')
    const filters = filtersOf(visit)
    const cursor = url.searchParams.get('cursor')
    return { filters, orders: await ordersOfCustomer(services, visitor.userId, { ...filters, cursor }) }
  },
}

const filtersOf = ({ url }: Visit) => ({
  label: readOrderLabel(url),
  query: (url.searchParams.get('q') ?? '').trim().slice(0, 100),
})
