import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderGroup, pastOrder } from '#server/db/schema/index.ts'
import { type CustomerHistory, maxEarlierOrders } from '#shared/orders/merchant-orders.ts'

interface Found extends Record<string, unknown> {
  count: number
  totalMinor: number
  lastAt: string | null
  pastCount: number
}

/**
 * Returns what the customer of an order has bought of its store before, at most `maxEarlierOrders`: by the account, or
 * for a guest by the mail address. Orders that were never paid or were canceled do not count. What the store has brought
 * of its former shop is counted by the mail address.
 */
export async function customerHistory(db: Db, orderId: SQLWrapper): Promise<CustomerHistory> {
  const isEarlier = sql`e.merchant_id = bought.merchant_id and e.created_at < bought.created_at and e.id <> bought.id
    and e.status in ('placed', 'completed') and e.placed_at is not null`
  const newest = sql`order by e.created_at desc, e.id desc limit ${maxEarlierOrders + 1}`
  // Each way has its own index: an "or" over both would use none.
  const { rows } = await db.execute<Found>(sql`
    with bought as materialized (
      select o.id, o.merchant_id, o.created_at, o.customer_id, g.email from ${order} o
      join ${orderGroup} g on g.id = o.group_id where o.id in ${orderId}
    ), earlier as (
      (select e.total_minor, e.placed_at from bought join ${order} e on e.customer_id = bought.customer_id
        where ${isEarlier} ${newest})
      union all
      (select e.total_minor, e.placed_at from bought
        join ${orderGroup} g on g.customer_id is null and lower(g.email) = lower(bought.email)
        join ${order} e on e.group_id = g.id
        where bought.customer_id is null and bought.email <> '' and ${isEarlier} ${newest})
    )
    select count(*)::int as count, coalesce(sum(total_minor), 0)::float8 as "totalMinor",
      max(placed_at)::text as "lastAt", ${pastCountOf(orderId)} as "pastCount" from earlier`)
  const { count = 0, totalMinor = 0, lastAt = null, pastCount = 0 } = rows[0] ?? {}
  const isMore = count > maxEarlierOrders
  return {
    count: Math.min(count, maxEarlierOrders),
    isMore,
    totalMinor,
    lastAt: lastAt && new Date(lastAt).toISOString(),
    pastCount,
  }
}

/** SQL: how many orders the customer of an order has in the former shop of its store. */
const pastCountOf = (orderId: SQLWrapper) => sql<number>`(
  select count(*)::int from ${order} bought join ${orderGroup} buyer on buyer.id = bought.group_id
    join ${pastOrder} past on past.merchant_id = bought.merchant_id and past.email = lower(buyer.email)
  where bought.id in ${orderId} and past.email <> '')`
