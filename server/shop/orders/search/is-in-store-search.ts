import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { hasTag } from '#server/shop/orders/tags/tag-queries.ts'
import { hasBadge, isPendingBadge } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { OrderDue, StoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { isOrderOfWords } from './is-order-of-words.ts'
import { isInTab } from './order-tab-condition.ts'

/** A store's orders, narrowed by the filters of its list. */
export interface StoreOrderSearch extends StoreOrderFilters {
  merchantId: string
}

/** SQL condition for the lists of `order-row-queries.ts`: the order is one of the search. */
export function isInStoreSearch(
  services: Pick<Services, 'clock' | 'country' | 'sealingKeys'>,
  search: StoreOrderSearch,
): SQL | undefined {
  const { merchantId, tab, label, due, delivery, tag, from, until } = search
  const { timeZone } = services.country
  return and(
    eq(order.merchantId, merchantId),
    isInTab(services, merchantId, tab),
    hasBadge(label),
    isOrderOfWords(services, search),
    delivery === '' ? undefined : eq(order.shippingMethod, delivery),
    tag === '' ? undefined : hasTag(tag),
    from === '' ? undefined : gte(order.createdAt, startOfDay(from, timeZone)),
    until === '' ? undefined : lt(order.createdAt, startOfDay(addDays(until, 1), timeZone)),
    due === '' ? undefined : isDue(services, due),
  )
}

/** True when the search asks for the newest attempt to pay, beside what the rows of orders tell. */
export const needsAttempt = ({ tab, label }: Pick<StoreOrderFilters, 'tab' | 'label'>): boolean =>
  tab === 'check' || isPendingBadge(label)

/** SQL condition: the day by which the order has to leave is over, or is today and not over. */
export function isDue({ clock, country: { timeZone } }: Pick<Services, 'clock' | 'country'>, due: OrderDue) {
  const now = clock()
  if (due === 'late') return lt(order.shipBy, now)
  const tomorrow = startOfDay(addDays(localDay(now, timeZone), 1), timeZone)
  return and(gte(order.shipBy, now), lt(order.shipBy, tomorrow))
}
