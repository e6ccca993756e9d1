import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillmentLine } from '#server/db/schema/index.ts'
import type { ParcelStatus } from '#shared/order-moves.ts'
import type { Actor } from '#shared/orders.ts'
import type { OrderRow } from '../lock-order.ts'
import { parcelsOf } from './lock-parcel.ts'
import { moveParcel } from './move-parcel.ts'

/** Still in the shop. */
const waiting: ParcelStatus[] = ['pending', 'preparing', 'ready']

interface Calling {
  by: Actor
  at: Date
}

/** What has not left the shop stays there. */
export async function cancelParcels(tx: Db, order: OrderRow, { by, at }: Calling): Promise<void> {
  for (const parcel of await waitingParcels(tx, order.id))
    await moveParcel(tx, order, parcel, { to: 'canceled', by, at })
}

/** Pieces of lines stay in the shop; a parcel with nothing left in it is canceled. */
export async function takeFromParcels(
  tx: Db,
  order: OrderRow,
  pieces: ReadonlyMap<string, number>,
  { by, at }: Calling,
): Promise<void> {
  const left = new Map(pieces)
  for (const parcel of await waitingParcels(tx, order.id)) {
    const taken = parcel.lines.map((line) => ({
      ...line,
      taken: Math.min(line.quantity, left.get(line.orderLineId) ?? 0),
    }))
    for (const { orderLineId, taken: n } of taken) left.set(orderLineId, (left.get(orderLineId) ?? 0) - n)
    if (taken.every((line) => line.taken === line.quantity))
      await moveParcel(tx, order, parcel, { to: 'canceled', by, at })
    else for (const line of taken) await shrinkLine(tx, parcel.id, line)
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

/** The one that is least ready first. */
async function waitingParcels(tx: Db, orderId: string) {
  const parcels = (await parcelsOf(tx, orderId)).filter(({ status }) => waiting.includes(status))
  const ids = parcels.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await tx.select().from(fulfillmentLine).where(inArray(fulfillmentLine.fulfillmentId, ids))
  return parcels
    .toReversed()
    .map((parcel) => ({ ...parcel, lines: lines.filter((line) => line.fulfillmentId === parcel.id) }))
    .toSorted((a, b) => waiting.indexOf(a.status) - waiting.indexOf(b.status))
}
