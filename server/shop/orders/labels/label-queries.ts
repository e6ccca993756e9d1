import { and, asc, eq, inArray, ne, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, label, order } from '#server/db/schema/index.ts'
import type { LabelView } from '#shared/orders/labels.ts'

export type LabelRow = typeof label.$inferSelect

/** Returns the labels of an order that are not canceled. */
export async function labelsOfOrder(db: Db, orderId: SQLWrapper): Promise<LabelView[]> {
  const rows = await db
    .select({ label, position: fulfillment.position })
    .from(fulfillment)
    .innerJoin(label, eq(label.fulfillmentId, fulfillment.id))
    .where(and(inArray(fulfillment.orderId, orderId), ne(label.status, 'canceled')))
    .orderBy(asc(fulfillment.position))
  return rows.flatMap(({ label: { status, service, company, ...row }, position }) => {
    const { costMinor, shipmentStatus, failure, failureText } = row
    if (status === 'canceled') return []
    const name = service && company ? `${service}, ${company}` : null
    return [{ position, status, service: name, costMinor, shipmentStatus, failure, failureText }]
  })
}

/** Tells whether a label was ordered for a fulfillment of the order, and not canceled. */
export const hasLabels = async (db: Db, orderId: string): Promise<boolean> => {
  const [found] = await db
    .select({ id: label.id })
    .from(fulfillment)
    .innerJoin(label, eq(label.fulfillmentId, fulfillment.id))
    .where(and(eq(fulfillment.orderId, orderId), ne(label.status, 'canceled')))
    .limit(1)
  return found !== undefined
}

/** Returns the label of a fulfillment that is not canceled, or null if it has none. */
export async function labelOfFulfillment(db: Db, fulfillmentId: string): Promise<LabelRow | null> {
  const [found] = await db
    .select()
    .from(label)
    .where(and(eq(label.fulfillmentId, fulfillmentId), ne(label.status, 'canceled')))
  return found ?? null
}

/** Tells whether a fulfillment still waits to be sent: it was neither sent by hand nor canceled with its order. */
export async function isStillToSend(db: Db, fulfillmentId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: fulfillment.id })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(
      and(
        eq(fulfillment.id, fulfillmentId),
        inArray(fulfillment.status, ['preparing', 'ready']),
        ne(order.status, 'canceled'),
      ),
    )
  return found !== undefined
}
