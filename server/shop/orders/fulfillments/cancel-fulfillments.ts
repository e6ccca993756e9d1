import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillmentLine } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { fulfillmentsOf } from './lock-fulfillment.ts'
import { moveFulfillment } from './move-fulfillment.ts'

/** The statuses before shipping. */
const waiting: FulfillmentStatus[] = ['pending', 'preparing', 'ready']

interface Calling {
  by: Actor
  at: Date
}

/** Cancels the fulfillments of an order that have not left the store. */
export async function cancelFulfillments(tx: Db, order: OrderRow, { by, at }: Calling): Promise<void> {
  for (const fulfillment of await waitingFulfillments(tx, order.id))
    await moveFulfillment(tx, order, fulfillment, { to: 'canceled', by, at })
}

/** Removes pieces from fulfillments that have not left the store, and cancels a fulfillment with nothing left in it. */
export async function removeFromFulfillments(
  tx: Db,
  order: OrderRow,
  pieces: ReadonlyMap<string, number>,
  { by, at }: Calling,
): Promise<void> {
  const left = new Map(pieces)
  for (const fulfillment of await waitingFulfillments(tx, order.id)) {
    const taken = fulfillment.lines.map((line) => ({
      ...line,
      taken: Math.min(line.quantity, left.get(line.orderLineId) ?? 0),
    }))
    for (const { orderLineId, taken: n } of taken) left.set(orderLineId, (left.get(orderLineId) ?? 0) - n)
    if (taken.every((line) => line.taken === line.quantity))
      await moveFulfillment(tx, order, fulfillment, { to: 'canceled', by, at })
    else for (const line of taken) await shrinkLine(tx, fulfillment.id, line)
  }
}

async function shrinkLine(
  tx: Db,
  fulfillmentId: string,
  { orderLineId, quantity, taken }: { orderLineId: string; quantity: number; taken: number },
) {
  if (taken === 0) return
  const isLine = and(
    eq(fulfillmentLine.fulfillmentId, fulfillmentId),
    eq(fulfillmentLine.orderLineId, orderLineId),
  )
  if (taken === quantity) await tx.delete(fulfillmentLine).where(isLine)
  else
    await tx
      .update(fulfillmentLine)
      .set({ quantity: quantity - taken })
      .where(isLine)
}

/** Returns the fulfillments that have not left the store, the least prepared first. */
async function waitingFulfillments(tx: Db, orderId: string) {
  const fulfillments = (await fulfillmentsOf(tx, orderId)).filter(({ status }) => waiting.includes(status))
  const ids = fulfillments.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await tx.select().from(fulfillmentLine).where(inArray(fulfillmentLine.fulfillmentId, ids))
  return fulfillments
    .toReversed()
    .map((fulfillment) => ({
      ...fulfillment,
      lines: lines.filter((line) => line.fulfillmentId === fulfillment.id),
    }))
    .toSorted((a, b) => waiting.indexOf(a.status) - waiting.indexOf(b.status))
}
