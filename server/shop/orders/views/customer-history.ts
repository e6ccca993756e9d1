import { and, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { order, orderGroup, pastOrder } from '#server/db/schema/index.ts'
import type { CustomerHistory } from '#shared/orders/merchant-orders.ts'

const own = alias(orderGroup, 'own')
const earlier = alias(order, 'earlier')

/**
 * Returns what the customer of an order has bought of its store before: by the account, or for a guest by the mail
 * address. Orders that were never paid or were canceled do not count. What the store has brought of its former shop is
 * counted by the mail address.
 */
export async function customerHistory(db: Db, orderId: SQLWrapper): Promise<CustomerHistory> {
  const [found] = await db
    .select({
      count: sql<number>`count(${earlier.id})::int`,
      totalMinor: sql<number>`coalesce(sum(${earlier.totalMinor}), 0)::float8`,
      lastAt: sql<string | null>`max(${earlier.placedAt})`,
      pastCount: pastCountOf(orderId),
    })
    .from(order)
    .innerJoin(own, eq(own.id, order.groupId))
    .innerJoin(
      orderGroup,
      or(
        eq(orderGroup.customerId, own.customerId),
        and(
          isNull(own.customerId),
          isNull(orderGroup.customerId),
          sql`lower(${orderGroup.email}) = lower(${own.email})`,
          ne(own.email, ''),
        ),
      ),
    )
    .innerJoin(earlier, and(eq(earlier.groupId, orderGroup.id), eq(earlier.merchantId, order.merchantId)))
    .where(
      and(
        inArray(order.id, orderId),
        ne(earlier.id, order.id),
        inArray(earlier.status, ['placed', 'completed']),
        isNotNull(earlier.placedAt),
        sql`${earlier.createdAt} < ${order.createdAt}`,
      ),
    )
  const { count = 0, totalMinor = 0, lastAt = null, pastCount = 0 } = found ?? {}
  return { count, totalMinor, lastAt: lastAt && new Date(lastAt).toISOString(), pastCount }
}

/** SQL: how many orders the customer of an order has in the former shop of its store. */
const pastCountOf = (orderId: SQLWrapper) => sql<number>`(
  select count(*)::int from ${order} bought join ${orderGroup} buyer on buyer.id = bought.group_id
    join ${pastOrder} past on past.merchant_id = bought.merchant_id and past.email = lower(buyer.email)
  where bought.id in ${orderId} and past.email <> '')`
