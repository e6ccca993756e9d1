import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { newestAttempt, rowBadge } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { maxCountedOrders, type OrderTab, type OrderTabCounts } from '#shared/orders/store-order-filters.ts'
import { isInTab, problemOrders } from './order-tab-condition.ts'

/**
 * Counts the orders in each tab of a store's work, up to `maxCountedOrders`. All orders are never counted: that would grow
 * with the shop.
 */
export async function countOrderTabs(
  services: Pick<Services, 'db' | 'clock'>,
  merchantId: string,
): Promise<OrderTabCounts> {
  const { db, clock } = services
  const isOfStore = eq(order.merchantId, merchantId)
  const isPending = and(isOfStore, eq(rowBadge, 'pending'))
  const counted = (rows: SQL) => sql`(select count(*)::int from (${rows} limit ${maxCountedOrders}) as found)`
  const ofTab = (tab: OrderTab, more?: SQL) =>
    counted(sql`select from ${order} where ${and(isOfStore, isInTab(services, merchantId, tab), more)}`)
  const [{ rows }, [check]] = await Promise.all([
    db.execute<Record<'accept' | 'ship' | 'coming' | 'problem' | 'late', number>>(sql`
      select ${ofTab('accept')} as accept, ${ofTab('ship')} as ship, ${ofTab('coming')} as coming,
        ${counted(problemOrders(services, merchantId))} as problem,
        ${ofTab('ship', lt(order.shipBy, clock()))} as late`),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(order)
      .innerJoinLateral(newestAttempt(db), sql`true`)
      .where(and(isPending, isInTab(services, merchantId, 'check'))),
  ])
  const none = { accept: 0, ship: 0, coming: 0, problem: 0, late: 0 }
  return { ...none, ...rows[0], check: check?.count ?? 0 }
}
