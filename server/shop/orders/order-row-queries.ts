import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
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
import type { OrderLabel } from '#shared/orders.ts'
import type { Services } from '../services.ts'
import { orderLabelSql } from './order-label-sql.ts'

/** An order with its group, its store and its newest payment attempt. */
export type FoundOrder = Awaited<ReturnType<typeof orderRows>>[number]
export type FoundLine = Awaited<ReturnType<typeof orderLines>>[number]
export type FoundEvent = typeof orderEvent.$inferSelect

interface OrderRange {
  limit?: number
  newestFirst?: boolean
}

/** What a list of orders may be asked for. `where` may name `order`, `orderGroup`, `merchant`, `orderLabel`. */
export function orderRows(
  db: Db,
  where: SQL | undefined,
  { limit = 100, newestFirst = true }: OrderRange = {},
) {
  const attempt = newestAttempt(db)
  const direction = newestFirst ? desc : asc
  return db
    .select({
      order,
      group: orderGroup,
      merchant,
      attempt: {
        method: attempt.method,
        status: attempt.status,
        nextAction: attempt.nextAction,
        expiresAt: attempt.expiresAt,
        claimedAt: attempt.claimedAt,
        askedAt: attempt.askedAt,
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
    .orderBy(direction(order.createdAt), direction(order.id))
    .limit(limit)
}

/** The orders of one checkout, in the order of their stores' names. */
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

/** Of an order; joined sideways. */
export const newestAttempt = (db: Db) =>
  db
    .select({
      method: paymentAttempt.method,
      status: paymentAttempt.status,
      nextAction: paymentAttempt.nextAction,
      expiresAt: paymentAttempt.expiresAt,
      claimedAt: paymentAttempt.claimedAt,
      askedAt: paymentAttempt.askedAt,
      claimReminders: paymentAttempt.claimReminders,
      amountMinor: paymentAttempt.amountMinor,
      paymentId: payment.id,
      settlement: payment.settlement,
      /** It pays other orders, too. */
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

/** For the `where` of the lists above. */
export const orderLabel = orderLabelSql({
  status: order.status,
  cancelReason: order.cancelReason,
  paymentStatus: order.paymentStatus,
  openReturns: order.openReturns,
  fulfillmentStatus: order.fulfillmentStatus,
  attemptStatus: sql`attempt.status`,
  isClaimed: sql`(attempt.claimed_at is not null)`,
  isPickup: sql`(${order.shippingMethod} = 'pickup')`,
})

/** Those that people call so; an empty label: all. */
export const hasLabel = (label: OrderLabel | '') => (label === '' ? undefined : sql`${orderLabel} = ${label}`)

/** By order, in the order of the cart. */
export async function linesOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, FoundLine[]>> {
  const lines = orderIds.length === 0 ? [] : await orderLines(db, { orderIds })
  return Map.groupBy(lines, ({ line }) => line.orderId)
}

const orderLines = prepared((db) =>
  db
    .select({
      line: orderLine,
      picture: pictureColumns(picture),
      /** Null once it cannot be visited. */
      productHandle: product.handle,
    })
    .from(orderLine)
    .leftJoin(picture, and(eq(picture.id, orderLine.pictureId), ne(picture.status, 'failed')))
    .innerJoin(variant, eq(variant.id, orderLine.variantId))
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .leftJoin(
      product,
      and(eq(product.id, variant.productId), eq(product.status, 'published'), ne(merchant.status, 'closed')),
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

/** The other orders of a checkout. */
export const siblingsOf = (db: Db, groupId: string, orderId: string) =>
  db
    .select({ number: order.number, store: merchant.name })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(and(eq(order.groupId, groupId), ne(order.id, orderId)))
    .orderBy(asc(merchant.name))
