import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { order } from '#server/db/schema/index.ts'
import type { TimeCursor } from '#server/db/time-cursor.ts'
import {
  isInStoreSearch,
  needsAttempt,
  type StoreOrderSearch,
} from '#server/shop/orders/search/is-in-store-search.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPlace, OrderNeighbors } from '#shared/orders/merchant-orders.ts'
import { maxCountedOrders } from '#shared/orders/store-order-filters.ts'
import { sequenceOfSearch } from './merchant-order-queries.ts'
import { newestAttempt } from './order-row-queries.ts'

const own = alias(order, 'own')

interface FoundNeighbors extends Record<'previous' | 'next', string | null> {
  before: number
  after: number
  isIn: boolean
  [column: string]: unknown
}

/**
 * Returns the numbers of the orders before and after one in a list, and its place in it; an order that has left the list
 * has neighbors, but no place.
 */
export async function neighborOrders(
  services: Services,
  search: StoreOrderSearch,
  number: string,
): Promise<OrderNeighbors> {
  const { db } = services
  const { order: list, timeOf } = sequenceOfSearch(search)
  const place = db
    .select({ at: timeOf(own).as('at'), id: own.id })
    .from(own)
    .where(eq(own.number, number))
  const matching = (more: SQL) => {
    const rows = db.select({ number: order.number }).from(order).$dynamic()
    const joined = needsAttempt(search) ? rows.innerJoinLateral(newestAttempt(db), sql`true`) : rows
    return joined.where(and(isInStoreSearch(services, search), more))
  }
  const beyond = (direction: TimeCursor['direction']) =>
    matching(sql`(${timeOf(order)}, ${order.id}) ${direction === 'older' ? sql`<` : sql`>`} ${place}`)
  const beside = (direction: TimeCursor['direction']) =>
    beyond(direction)
      .orderBy(...list.sortedBy(direction))
      .limit(1)
  const countOf = (direction: TimeCursor['direction']) =>
    sql`(select count(*)::int from ${beyond(direction).limit(maxCountedOrders)} as found)`
  const back = list.next === 'older' ? 'newer' : 'older'
  const { rows } = await db.execute<FoundNeighbors>(sql`
    select ${beside(back)} as previous, ${beside(list.next)} as next,
      ${countOf(back)} as before, ${countOf(list.next)} as after,
      exists ${matching(eq(order.number, number))} as "isIn"`)
  const [found] = rows
  if (!found) throw new Error('A query without a table has one row')
  const { previous, next, isIn } = found
  return { previous, next, place: isIn ? placeOf(found) : null }
}

function placeOf({ before, after }: FoundNeighbors): ListPlace | null {
  if (before >= maxCountedOrders) return null
  return { position: before + 1, total: before + 1 + after, isMore: after >= maxCountedOrders }
}
