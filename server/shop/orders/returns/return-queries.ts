import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  fulfillment,
  fulfillmentLine,
  orderLine,
  returnLine,
  returnRequest,
} from '#server/db/schema/index.ts'
import { shownOptions } from '#server/shop/orders/views/options-of-line.ts'

export type FoundDelivery = Awaited<ReturnType<typeof deliveriesOfOrders>>[number]
export type FoundReturnLine = Awaited<ReturnType<typeof returnLinesOfOrders>>[number]

/** Returns the delivered pieces with their time of delivery. */
export async function deliveriesOfOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      orderId: fulfillment.orderId,
      orderLineId: fulfillmentLine.orderLineId,
      quantity: fulfillmentLine.quantity,
      deliveredAt: fulfillment.deliveredAt,
    })
    .from(fulfillment)
    .innerJoin(fulfillmentLine, eq(fulfillmentLine.fulfillmentId, fulfillment.id))
    .where(and(inArray(fulfillment.orderId, [...orderIds]), isNotNull(fulfillment.deliveredAt)))
  return rows.flatMap(({ deliveredAt, ...row }) => (deliveredAt ? [{ ...row, deliveredAt }] : []))
}

/** Returns the requested returns, a row per line, the oldest first. */
export async function returnLinesOfOrders(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      request: returnRequest,
      line: returnLine,
      title: orderLine.title,
      options: shownOptions,
    })
    .from(returnRequest)
    .innerJoin(returnLine, eq(returnLine.returnId, returnRequest.id))
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .where(inArray(returnRequest.orderId, [...orderIds]))
    .orderBy(asc(returnRequest.createdAt), asc(returnRequest.id), asc(orderLine.position))
}

const sweepBatchSize = 200

/** Returns the approved returns that were not sent in time. */
export const overdueReturns = (db: Db, now: Date) =>
  db
    .select({ id: returnRequest.id })
    .from(returnRequest)
    .where(and(eq(returnRequest.status, 'approved'), lte(returnRequest.sendBy, now)))
    .orderBy(asc(returnRequest.sendBy))
    .limit(sweepBatchSize)
