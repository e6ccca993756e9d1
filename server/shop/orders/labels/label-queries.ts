import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, label } from '#server/db/schema/index.ts'
import type { LabelView } from '#shared/orders/labels.ts'

export type LabelRow = typeof label.$inferSelect

/** The labels of an order that are not canceled. */
export async function labelsOfOrder(db: Db, orderId: string): Promise<LabelView[]> {
  const rows = await db
    .select({ label, position: fulfillment.position })
    .from(fulfillment)
    .innerJoin(label, eq(label.fulfillmentId, fulfillment.id))
    .where(and(eq(fulfillment.orderId, orderId), ne(label.status, 'canceled')))
    .orderBy(asc(fulfillment.position))
  return rows.flatMap(({ label: { status, service, company, ...row }, position }) => {
    const { costMinor, shipmentStatus, failure, failureText } = row
    if (status === 'canceled') return []
    const name = service && company ? `${service}, ${company}` : null
    return [{ position, status, service: name, costMinor, shipmentStatus, failure, failureText }]
  })
}

/** The label of a fulfillment that is not canceled; null: it has none. */
export async function labelOfFulfillment(db: Db, fulfillmentId: string): Promise<LabelRow | null> {
  const [found] = await db
    .select()
    .from(label)
    .where(and(eq(label.fulfillmentId, fulfillmentId), ne(label.status, 'canceled')))
  return found ?? null
}
