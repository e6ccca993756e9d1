import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment } from '#server/db/schema/index.ts'
import { allowedMoves, type ParcelStatus, parcelUndos } from '#shared/order-moves.ts'
import type { Actor } from '#shared/orders.ts'
import { allowedParcelMoves, isOnItsWay } from '#shared/parcels.ts'
import type { OrderRow } from '../lock-order.ts'
import { invalidTransition } from '../move-order.ts'
import { settleLateShipment } from './late-shipments.ts'
import { writeFulfillmentStatus } from './write-fulfillment-status.ts'

export type ParcelRow = typeof fulfillment.$inferSelect

/** How a parcel is followed on its way. */
export interface Tracking {
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
}

export type ParcelMove = { by: Actor; at: Date } & (
  | { to: 'shipped'; tracking: Tracking }
  /** What was marked as delivered by a slip. */
  | { to: 'shipped'; undoes: true }
  | { to: Exclude<ParcelStatus, 'pending' | 'shipped'> }
)

/** The only writer of `fulfillment.status`; `shared/order-moves.ts` says what may follow what. */
export async function moveParcel(
  tx: Db,
  order: OrderRow,
  { id, status: from }: ParcelRow,
  move: ParcelMove,
): Promise<void> {
  const allowed = 'undoes' in move ? undosOf(from, move.by) : movesOf(order, from, move.by)
  if (!allowed.includes(move.to)) throw invalidTransition(order.number, { from, to: move.to, allowed })
  const moved = await tx
    .update(fulfillment)
    .set(columnsOf(move))
    .where(and(eq(fulfillment.id, id), eq(fulfillment.status, from)))
    .returning({ id: fulfillment.id })
  if (moved.length !== 1) throw new Error(`A parcel of ${order.number} was moved without its lock`)
  await writeFulfillmentStatus(tx, order.id)
  await settleLateShipment(tx, order, move.at)
}

/** Of an order that is over, what is on its way still arrives or comes back, and what is left is canceled. */
export function movesOf(
  { status, shippingMethod }: Pick<OrderRow, 'status' | 'shippingMethod'>,
  from: ParcelStatus,
  by: Actor,
): ParcelStatus[] {
  const allowed = allowedParcelMoves(from, by, { isPickup: shippingMethod === 'pickup' })
  return status === 'placed' || isOnItsWay(from) ? allowed : allowed.filter((to) => to === 'canceled')
}

const undosOf = (from: ParcelStatus, by: Actor) => allowedMoves(parcelUndos, from, by)

function columnsOf(move: ParcelMove): Partial<typeof fulfillment.$inferInsert> {
  switch (move.to) {
    case 'shipped':
      if ('undoes' in move) return { status: move.to, deliveredAt: null, deliveredBy: null }
      return { status: move.to, shippedAt: move.at, ...move.tracking }
    case 'delivered':
      return { status: move.to, deliveredAt: move.at, deliveredBy: move.by }
    case 'failed':
      return { status: move.to, deliveryClaimedAt: null }
    default:
      return { status: move.to }
  }
}
