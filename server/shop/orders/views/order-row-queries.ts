import { and, asc, desc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  merchant,
  order,
  orderDiscount,
  orderEvent,
  orderGroup,
  orderLine,
  payment,
  paymentAllocation,
  paymentAttempt,
  picture,
  product,
  variant,
} from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import { publicStatuses } from '#shared/merchants/merchant-statuses.ts'
import type { OrderBadge, OrderState } from '#shared/orders/orders.ts'

/** An order with its group, its store and its newest payment attempt. */
export type FoundOrder = Awaited<ReturnType<typeof orderRows>>[number]
export type FoundLine = Awaited<ReturnType<typeof orderLines>>[number]
export type FoundEvent = typeof orderEvent.$inferSelect

interface OrderRange {
  limit?: number
  /** The newest first by default. */
  sortedBy?: SQL[]
}

/** Returns the orders of a list. `where` may name `order`, `orderGroup`, `merchant`, `orderLabel`. */
export function orderRows(
  db: Db,
  where: SQL | undefined,
  { limit = 100, sortedBy = [desc(order.createdAt), desc(order.id)] }: OrderRange = {},
) {
  const attempt = newestAttempt(db)
  return db
    .select({
      order,
      group: orderGroup,
      merchant,
      attempt: {
        method: attempt.method,
        connectionId: attempt.connectionId,
        status: attempt.status,
        nextAction: attempt.nextAction,
        expiresAt: attempt.expiresAt,
        claimedAt: attempt.claimedAt,
        inquirySentAt: attempt.inquirySentAt,
        claimReminders: attempt.claimReminders,
        amountMinor: attempt.amountMinor,
        paymentId: attempt.paymentId,
        settlement: attempt.settlement,
        isShared: attempt.isShared,
      },
      discount: { code: orderDiscount.code, shippingMinor: orderDiscount.shippingMinor },
      micros: microsOf(order.createdAt),
    })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .leftJoin(orderDiscount, eq(orderDiscount.orderId, order.id))
    .innerJoinLateral(attempt, sql`true`)
    .where(where)
    .orderBy(...sortedBy)
    .limit(limit)
}

/** Returns the orders of one checkout, by the names of their stores. */
export async function ordersOfGroup({ db, country }: Services, groupId: string): Promise<FoundOrder[]> {
  const found = await orderRows(db, eq(order.groupId, groupId))
  return found.toSorted((a, b) => a.merchant.name.localeCompare(b.merchant.name, country.locale))
}

export async function countOrders(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await orderCountQuery(db, where)
  return row?.count ?? 0
}

export const orderCountQuery = (db: Db, where: SQL | undefined) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .innerJoinLateral(newestAttempt(db), sql`true`)
    .where(where)

/** Subquery: the newest attempt of an order, joined laterally. */
export const newestAttempt = (db: Db) =>
  db
    .select({
      method: paymentAttempt.method,
      connectionId: paymentAttempt.connectionId,
      status: paymentAttempt.status,
      nextAction: paymentAttempt.nextAction,
      expiresAt: paymentAttempt.expiresAt,
      claimedAt: paymentAttempt.claimedAt,
      inquirySentAt: paymentAttempt.inquirySentAt,
      claimReminders: paymentAttempt.claimReminders,
      amountMinor: paymentAttempt.amountMinor,
      paymentId: payment.id,
      settlement: payment.settlement,
      /** The payment covers other orders, too. */
      isShared: sql<boolean>`exists (
        select from ${paymentAllocation} other
        where other.payment_id = ${payment.id} and other.order_id <> ${order.id} and not other.void
      )`.as('is_shared'),
    })
    .from(paymentAllocation)
    .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
    .where(eq(paymentAllocation.orderId, order.id))
    .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
    .limit(1)
    .as('attempt')

/** SQL expression: the label of an order, for the `where` of the lists above. */
export const orderBadge = orderBadgeSql({
  status: order.status,
  cancelReason: order.cancelReason,
  paymentStatus: order.paymentStatus,
  openReturns: order.openReturns,
  fulfillmentStatus: order.fulfillmentStatus,
  attemptStatus: sql`attempt.status`,
  isReported: sql`(attempt.claimed_at is not null)`,
  isPickup: sql`(${order.shippingMethod} = 'pickup')`,
})

/** SQL condition: the order has this label; an empty label matches all. */
export const hasBadge = (label: OrderBadge | '') => (label === '' ? undefined : sql`${orderBadge} = ${label}`)

/** Returns the lines by order, in the order of the cart. */
export async function linesOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, FoundLine[]>> {
  const lines = orderIds.length === 0 ? [] : await orderLines(db, { orderIds })
  return Map.groupBy(lines, ({ line }) => line.orderId)
}

const orderLines = prepared('order-lines', (db) =>
  db
    .select({
      line: orderLine,
      picture: pictureColumns(picture),
      /** Null once the product's page is gone. */
      productHandle: product.handle,
    })
    .from(orderLine)
    .leftJoin(picture, and(eq(picture.id, orderLine.pictureId), ne(picture.status, 'failed')))
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .leftJoin(
      product,
      and(
        eq(product.id, variant.productId),
        eq(product.status, 'published'),
        inArray(merchant.status, publicStatuses),
      ),
    )
    .where(sql`${orderLine.orderId} = any(${sql.placeholder('orderIds')}::uuid[])`)
    .orderBy(orderLine.orderId, orderLine.position),
)

export async function eventsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, FoundEvent[]>> {
  if (orderIds.length === 0) return new Map()
  const events = await db
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, [...orderIds]))
    .orderBy(orderEvent.at)
  return Map.groupBy(events, ({ orderId }) => orderId)
}

/** Facts from the events of an order that are needed before its timeline is read. */
export interface EventFacts {
  count: number
  paidAt: Date | null
  isCanceled: boolean
  isDenied: boolean
}

export async function eventFactsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, EventFacts>> {
  if (orderIds.length === 0) return new Map()
  const ofType = (type: FoundEvent['type']) => sql`filter (where ${orderEvent.type} = ${type})`
  const rows = await db
    .select({
      orderId: orderEvent.orderId,
      count: sql<number>`count(*)::int`,
      paidAt: sql<Date | null>`min(${orderEvent.at}) ${ofType('paid')}`.mapWith(orderEvent.at),
      isCanceled: sql<boolean>`count(*) ${ofType('canceled')} > 0`,
      isDenied: sql<boolean>`count(*) ${ofType('payment_denied')} > 0`,
    })
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, [...orderIds]))
    .groupBy(orderEvent.orderId)
  return new Map(rows.map(({ orderId, ...facts }) => [orderId, facts]))
}

/** Returns the other orders of a checkout. */
export const siblingsOf = (db: Db, groupId: string, orderId: string) =>
  db
    .select({ number: order.number, store: merchant.name })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(and(eq(order.groupId, groupId), ne(order.id, orderId)))
    .orderBy(asc(merchant.name))

/** SQL expression: the same as `labelOf`, so that people filter lists by the label that they read. */
export function orderBadgeSql(axes: Record<keyof OrderState, SQLWrapper>): SQL<OrderBadge> {
  return sql`
  case
    when ${axes.status} = 'canceled' then
      case
        when ${axes.paymentStatus} = 'refunded' then 'refunded'
        when ${axes.cancelReason} = 'payment_expired' then 'payment_expired'
        else 'canceled'
      end
    when ${axes.status} = 'pending' then
      case ${axes.attemptStatus}
        when 'processing' then case when ${axes.isReported} then 'payment_claimed' else 'payment_processing' end
        when 'expired' then 'payment_expired'
        else 'awaiting_payment'
      end
    when ${axes.paymentStatus} = 'disputed' then 'disputed'
    when ${axes.openReturns} > 0 then 'returning'
    when ${axes.paymentStatus} = 'refunded' then 'refunded'
    else case ${axes.fulfillmentStatus}
      when 'unfulfilled' then 'placed'
      when 'ready' then case when ${axes.isPickup} then 'ready' else 'preparing' end
      when 'partially_shipped' then 'shipped'
      when 'partially_delivered' then 'shipped'
      when 'partially_returned' then 'delivered'
      when 'returned' then 'returning'
      else ${axes.fulfillmentStatus}
    end
  end`
}
