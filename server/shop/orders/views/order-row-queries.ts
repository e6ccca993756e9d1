import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  invoice,
  lineSubstitution,
  merchant,
  order,
  orderCampaign,
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
import { badgeAxesOf, orderBadgeSql, pendingBadgeSql, rowBadgeSql } from '#server/db/schema/order-badge.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import { publicStatuses } from '#shared/merchants/merchant-statuses.ts'
import type { OrderBadge } from '#shared/orders/orders.ts'
import type { LineGoods } from '#shared/orders/substitutions.ts'
import { shipAddress } from './ship-address.ts'

/** An order with its group, its store and its newest payment attempt. */
export type FoundOrder = Awaited<ReturnType<typeof orderRows>>[number]
export type FoundLine = Awaited<ReturnType<typeof orderLines>>[number]
export type FoundEvent = typeof orderEvent.$inferSelect

interface OrderRange {
  limit?: number
  /** The newest first by default. */
  sortedBy?: SQL[]
  /** The time that the list is sorted by, of which `micros` is. */
  time?: SQLWrapper
}

/** Counts orders. Their newest attempt is joined where the condition names it, as that of a pending badge does. */
export async function countOrders(
  db: Db,
  where: SQL | undefined,
  { joinsAttempt }: { joinsAttempt: boolean },
): Promise<number> {
  const counted = db.select({ count: sql<number>`count(*)` }).from(order).where(where).$dynamic()
  const [row] = await (joinsAttempt ? counted.innerJoinLateral(newestAttempt(db), sql`true`) : counted)
  return row?.count ?? 0
}

/** Returns the orders of a list. `where` may name `order`, `orderGroup`, `merchant`, `orderLabel`. */
export function orderRows(
  db: Db,
  where: SQL | undefined,
  {
    limit = 100,
    sortedBy = [desc(order.createdAt), desc(order.id)],
    time = order.createdAt,
  }: OrderRange = {},
) {
  const attempt = newestAttempt(db)
  return db
    .select({
      order,
      group: { ...getTableColumns(orderGroup), shipAddress },
      /** The address of the contract, which a correction leaves as it was. */
      agreedAddress: orderGroup.shipAddress,
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
      campaign: {
        name: orderCampaign.name,
        itemsMinor: orderCampaign.itemsMinor,
        shippingMinor: orderCampaign.shippingMinor,
      },
      micros: microsOf(time),
    })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .leftJoin(orderDiscount, eq(orderDiscount.orderId, order.id))
    .leftJoin(orderCampaign, eq(orderCampaign.orderId, order.id))
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

const ofRow = badgeAxesOf(order)
const ofAttempt = { attemptStatus: sql`attempt.status`, isReported: sql`(attempt.claimed_at is not null)` }

/** SQL expression: the badge of an order, for the `where` of the lists above. */
export const orderBadge = orderBadgeSql({ ...ofRow, ...ofAttempt })

/** SQL expression: what the row of an order tells of its badge. An index of a store's orders has it. */
export const rowBadge = rowBadgeSql(ofRow)
/** The badges that a pending order may have. */
const pendingBadges = new Set<OrderBadge | ''>([
  ...(['awaiting_payment', 'payment_claimed', 'payment_processing', 'payment_expired'] as const),
])
/** True for a badge that the newest attempt of a pending order tells. */
export const isPendingBadge = (badge: OrderBadge | '') => pendingBadges.has(badge)
const isPendingWith = (badge: OrderBadge) =>
  sql`(${rowBadge} = 'pending' and ${pendingBadgeSql(ofAttempt)} = ${badge})`

/** SQL condition: the order has this badge; an empty one matches all. An index of a store's orders leads to them. */
export function hasBadge(badge: OrderBadge | ''): SQL | undefined {
  if (badge === '') return undefined
  if (badge === 'payment_expired') return or(eq(rowBadge, badge), isPendingWith(badge))
  return pendingBadges.has(badge) ? isPendingWith(badge) : eq(rowBadge, badge)
}

/** Returns the lines by order, in the order of the cart. */
export async function linesOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, FoundLine[]>> {
  const lines = orderIds.length === 0 ? [] : await orderLines(db, { orderIds })
  return Map.groupBy(lines, ({ line }) => line.orderId)
}

/** Returns one line of an order, or null. */
export async function lineOfOrder(
  db: Db,
  { orderId, lineId }: { orderId: SQLWrapper; lineId: string },
): Promise<typeof orderLine.$inferSelect | null> {
  const isIt = and(eq(orderLine.id, lineId), inArray(orderLine.orderId, orderId))
  const [found] = await db.select().from(orderLine).where(isIt)
  return found ?? null
}

const orderLines = prepared('order-lines', (db) =>
  db
    .select({
      line: orderLine,
      picture: pictureColumns(picture),
      /** Null once the product's page is gone. */
      productHandle: product.handle,
      /** The goods that were bought, if its customer accepted others. */
      former: sql<LineGoods | null>`(
        select s.former from ${lineSubstitution} s where s.order_line_id = ${orderLine.id} and s.status = 'accepted'
        order by s.created_at, s.id limit 1)`,
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

/** Facts from the events of an order that are needed before its timeline is read, and how many invoices it has. */
export interface EventFacts {
  count: number
  paidAt: Date | null
  isCanceled: boolean
  isDenied: boolean
  invoiceCount: number
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
      invoiceCount: sql<number>`(select count(*)::int from ${invoice} i where i.order_id = ${orderEvent.orderId})`,
    })
    .from(orderEvent)
    .where(inArray(orderEvent.orderId, [...orderIds]))
    .groupBy(orderEvent.orderId)
  return new Map(rows.map(({ orderId, ...facts }) => [orderId, facts]))
}

/** Returns the other orders of the checkout of an order. */
export function siblingsOf(db: Db, number: string) {
  const group = db.select({ id: order.groupId }).from(order).where(eq(order.number, number))
  return db
    .select({ number: order.number, store: merchant.name })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(and(inArray(order.groupId, group), ne(order.number, number)))
    .orderBy(asc(merchant.name))
}
