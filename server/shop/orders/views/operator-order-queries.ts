import { and, eq, type SQL, sql } from 'drizzle-orm'
import { order, orderGroup, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { OperatorOrderCard } from '#shared/orders/operator-orders.ts'
import { orderNumberOf } from '#shared/orders/order-number.ts'
import { badgeOf, type OrderStatus } from '#shared/orders/orders.ts'
import type { PageData } from '#shared/pages.ts'
import { orderPage } from './order-page.ts'
import type { FoundOrder } from './order-row-queries.ts'
import { stateOf } from './order-view.ts'

/** Returns the orders of all stores, the newest first. */
export function ordersOfAll(
  { db }: Services,
  { status, query, cursor }: { status: OrderStatus | ''; query: string; cursor: string | null },
): Promise<PageData['operator-orders']['orders']> {
  const where = and(status === '' ? undefined : eq(order.status, status), isKnownBy(query))
  return orderPage(db, { where, cursor, view: (rows) => rows.map(orderCard) })
}

/**
 * SQL condition: the order matches one of the words. Only whole words are compared, each with an index: the number of
 * an order or of its checkout, an e-mail, a reference of the bank's.
 */
function isKnownBy(query: string): SQL | undefined {
  const text = query.trim()
  if (text === '') return undefined
  if (text.includes('@'))
    return sql`${order.groupId} in (select id from ${orderGroup} g where lower(g.email) = ${text.toLowerCase()})`
  const word = text.toUpperCase()
  // Each subquery uses its own index: an "or" over joined tables would use none.
  return sql`${order.id} in (
    select id from ${order} o where o.number = ${orderNumberOf(word)}
    union select o.id from ${order} o join ${orderGroup} g on g.id = o.group_id where g.number = ${word}
    union select a.order_id from ${paymentAllocation} a
      join ${paymentAttempt} t on t.payment_id = a.payment_id
      where t.method = 'pix' and t.provider_ref = ${word.replace(/[^0-9A-Z]/g, '')}
  )`
}

function orderCard(found: FoundOrder): OperatorOrderCard {
  const { order: row, group, merchant } = found
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    store: merchant.name,
    customer: group.name,
    email: group.email,
    label: badgeOf(stateOf(found)),
    totalMinor: row.totalMinor,
  }
}
