import { accountOf } from '#server/shop/customers/account/account-queries.ts'
import { ordersOfCustomer } from '#server/shop/orders/views/customer-order-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readOrderBadge } from '#server/web/pages/read-parameters.ts'
import { ShopError } from '#shared/errors.ts'

export const orders: Page<'orders'> = {
  async load(context) {
    const { services, url, visitor } = context
    if (!visitor) throw new ShopError('unauthenticated', 'Orders are for their customer')
    const filters = filtersOf(context)
    const cursor = url.searchParams.get('cursor')
    const { userId } = visitor
    const [orders, person] = await Promise.all([
      ordersOfCustomer(services, userId, { ...filters, cursor }),
      accountOf(services.db, userId),
    ])
    return { filters, orders, unconfirmedEmail: person?.emailConfirmedAt === null ? person.email : null }
  },
}

const filtersOf = ({ url }: RequestContext) => ({
  label: readOrderBadge(url),
  query: (url.searchParams.get('q') ?? '').trim().slice(0, 100),
})
