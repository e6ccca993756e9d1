import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { fulfillment, fulfillmentLine } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import { invalidTransition } from '../move-order.ts'
import { parcelsOf } from './lock-parcel.ts'
import type { ParcelRow } from './move-parcel.ts'

/** Pieces by their order line. */
export type Pieces = ReadonlyMap<string, number>

/**
 * Leaves only the chosen pieces in a parcel: the others wait in a new one. So what is sent keeps its
 * number, and whoever sends the same form twice finds it sent.
 */
export async function splitParcel(
  tx: Db,
  number: string,
  { id, orderId, status }: ParcelRow,
  chosen: Pieces,
): Promise<void> {
  const held = await tx.select().from(fulfillmentLine).where(eq(fulfillmentLine.fulfillmentId, id))
  const wanted = [...chosen].filter(([, quantity]) => quantity > 0)
  if (wanted.length === 0) throw new ShopError('invalid_form', 'A parcel has something in it')
  for (const [orderLineId, quantity] of wanted) {
    const has = held.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0
    if (quantity > has) throw invalidTransition(number, { from: status, to: 'shipped', allowed: [] })
  }
  const rest = held
    .map(({ orderLineId, quantity }) => ({
      orderLineId,
      quantity: quantity - (chosen.get(orderLineId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
  if (rest.length === 0) return
  const others = await parcelsOf(tx, orderId)
  const restId = newId()
  const position = Math.max(...others.map((parcel) => parcel.position)) + 1
  await tx.insert(fulfillment).values({ id: restId, orderId, position, status })
  await tx.insert(fulfillmentLine).values(rest.map((line) => ({ fulfillmentId: restId, ...line })))
  for (const { orderLineId } of rest) {
    const isLine = and(eq(fulfillmentLine.fulfillmentId, id), eq(fulfillmentLine.orderLineId, orderLineId))
    const quantity = chosen.get(orderLineId) ?? 0
    if (quantity > 0) await tx.update(fulfillmentLine).set({ quantity }).where(isLine)
    else await tx.delete(fulfillmentLine).where(isLine)
  }
}
