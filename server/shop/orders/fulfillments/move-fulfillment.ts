import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { fulfillment } from '#server/db/schema/index.ts'
import {
  endAddressChange,
  refuseWhileAddressOpen,
} from '#server/shop/orders/address-changes/open-address-change.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { refuseWhileProposed } from '#server/shop/orders/substitutions/end-substitutions.ts'
import { allowedFulfillmentMoves, isOnItsWay, statusesToSend } from '#shared/orders/fulfillments.ts'
import { allowedMoves, type FulfillmentStatus, fulfillmentUndos } from '#shared/orders/order-moves.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { settleOverdueShipment } from './overdue-shipments.ts'
import { writeFulfillmentStatus } from './write-fulfillment-status.ts'

export type FulfillmentRow = typeof fulfillment.$inferSelect

/** Carrier and tracking code of a fulfillment. */
export interface Tracking {
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
}

export type FulfillmentMove = { by: Actor; at: Date } & (
  | { to: 'shipped'; tracking: Tracking }
  /** Takes back what was said by mistake: that it was accepted, sent or delivered. */
  | { to: 'pending' | 'preparing' | 'shipped'; undoes: true }
  | { to: Exclude<FulfillmentStatus, 'pending' | 'shipped'> }
)

/**
 * Moves a fulfillment, and is the only writer of `fulfillment.status`; `shared/orders/order-moves.ts` says what may
 * follow what.
 */
export async function moveFulfillment(
  tx: Db,
  order: OrderRow,
  { id, status: from }: FulfillmentRow,
  move: FulfillmentMove,
): Promise<void> {
  const allowed = 'undoes' in move ? undosOf(from, move.by) : movesOf(order, from, move.by)
  if (!allowed.includes(move.to)) throw invalidTransition(order.number, { from, to: move.to, allowed })
  const isPacked = move.to === 'ready' || move.to === 'shipped'
  if (move.to === 'shipped' && waitsToBeSent(from)) await settleAddress(tx, order, move)
  if (isPacked && from === 'preparing') await refuseWhileProposed(tx, order, { fulfillmentId: id, ...move })
  const moved = await tx
    .update(fulfillment)
    .set(columnsOf(move))
    .where(and(eq(fulfillment.id, id), eq(fulfillment.status, from)))
    .returning({ id: fulfillment.id })
  if (moved.length !== 1) throw new Error(`A fulfillment of ${order.number} was moved without its lock`)
  await writeFulfillmentStatus(tx, order.id)
  await settleOverdueShipment(tx, order, move.at)
}

const waitsToBeSent = (from: FulfillmentStatus) => statusesToSend.some((status) => status === from)

/** What its carrier has goes where it was sent; a store answers first. */
const settleAddress = (tx: Db, order: OrderRow, { by, at }: FulfillmentMove): Promise<void> =>
  by === 'system' ? endAddressChange(tx, order.id) : refuseWhileAddressOpen(tx, order, at)

/**
 * Returns the possible moves. In a canceled order shipped pieces still arrive or return, and the others are canceled.
 */
export function movesOf(
  { status, shippingMethod }: Pick<OrderRow, 'status' | 'shippingMethod'>,
  from: FulfillmentStatus,
  by: Actor,
): FulfillmentStatus[] {
  const allowed = allowedFulfillmentMoves(from, by, { isPickup: shippingMethod === 'pickup' })
  return status === 'placed' || isOnItsWay(from) ? allowed : allowed.filter((to) => to === 'canceled')
}

const undosOf = (from: FulfillmentStatus, by: Actor) => allowedMoves(fulfillmentUndos, from, by)

const neverSent = { shippedAt: null, carrier: null, trackingCode: null, trackingUrl: null }

/** SQL expression: when a fulfillment that has been sent left first; null for one that leaves for the first time. */
const firstDeparture = sql`coalesce(${fulfillment.firstShippedAt}, ${fulfillment.shippedAt})`

function columnsOf(move: FulfillmentMove): PgUpdateSetSource<typeof fulfillment> {
  switch (move.to) {
    case 'shipped':
      if ('undoes' in move) return { status: move.to, deliveredAt: null, deliveredBy: null }
      return { status: move.to, shippedAt: move.at, firstShippedAt: firstDeparture, ...move.tracking }
    case 'preparing':
      return 'undoes' in move ? { status: move.to, ...neverSent } : { status: move.to }
    case 'delivered':
      return { status: move.to, deliveredAt: move.at, deliveredBy: move.by }
    case 'failed':
      return { status: move.to, deliveryClaimedAt: null }
    default:
      return { status: move.to }
  }
}
