import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { fulfillment, fulfillmentLine, orderLine } from '#server/db/schema/index.ts'

/** The first parcel of an order that was just placed: all that is to be sent waits in it. */
export async function openParcel(tx: Db, orderId: string): Promise<void> {
  const id = newId()
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${fulfillment.position}), 0)` })
    .from(fulfillment)
    .where(eq(fulfillment.orderId, orderId))
  await tx.insert(fulfillment).values({ id, orderId, position: (last?.position ?? 0) + 1 })
  const lines = await tx
    .select({
      orderLineId: orderLine.id,
      quantity: sql<number>`${orderLine.quantity} - ${orderLine.quantityCanceled}`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
  const left = lines.filter(({ quantity }) => quantity > 0)
  await tx.insert(fulfillmentLine).values(left.map((line) => ({ fulfillmentId: id, ...line })))
}
