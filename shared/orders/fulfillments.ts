import { allowedMoves, type FulfillmentStatus, fulfillmentMoves } from './order-moves.ts'
import type { Actor, AddressView } from './orders.ts'

/** One fulfillment as customers and stores see it. */
export interface FulfillmentView {
  /** Position in its order, from 1, by which forms refer to it. */
  position: number
  status: FulfillmentStatus
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
  shippedAt: string | null
  deliveredAt: string | null
  /** The last day on which it should arrive. */
  deliverBy: string | null
  lines: FulfillmentLineView[]
  /** When the store reported the delivery, while its customer has not confirmed it yet. */
  deliveryClaimedAt: string | null
  /** Until then the store may undo the delivery. Null when it may not. */
  undoUntil: string | null
  /** The viewer's possible actions. */
  moves: FulfillmentStatus[]
}

export interface FulfillmentLineView {
  orderLineId: string
  title: string
  options: string
  sku: string | null
  quantity: number
}

/** An order's delivery, as its customer sees it. */
export interface DeliveryView {
  isPickup: boolean
  /** The last day on which the store hands it over. Null before the order is placed. */
  shipBy: string | null
  deliverBy: string | null
  /** The address for pickup. */
  pickupAt: AddressView | null
  fulfillments: (FulfillmentView & {
    /** Code to show at pickup. Null until it is ready. */
    pickupCode: string | null
  })[]
}

/**
 * Allowed moves of a fulfillment by shipping method: a pickup is never shipped, and a delivery is never handed over at
 * the store.
 */
export const allowedFulfillmentMoves = (
  from: FulfillmentStatus,
  by: Actor,
  { isPickup }: { isPickup: boolean },
): FulfillmentStatus[] =>
  allowedMoves(fulfillmentMoves, from, by).filter((to) => {
    if (to === 'shipped') return !isPickup
    return to !== 'delivered' || from !== 'ready' || isPickup
  })

/** True when it has left the store and may still arrive, even if its order was canceled. */
export const isOnItsWay = (status: FulfillmentStatus) => status === 'shipped' || status === 'failed'

/** How long a store may undo a delivery. */
export const undoDeliveryMs = 24 * 60 * 60 * 1000

/** Days of silence after which a delivery that the store reported counts as delivered. */
export const claimedDays = 3

interface MarkedFulfillment {
  status: FulfillmentStatus
  shippedAt: Date | null
  deliveredAt: Date | null
  deliveredBy: Actor | null
  deliveryClaimedAt: Date | null
}

/**
 * Returns until when a delivery may be undone. Only the store's own report can be, never a customer's confirmation or a
 * pickup with a code.
 */
export function undoDeliveryUntil(fulfillment: MarkedFulfillment): Date | null {
  const { status, shippedAt, deliveredAt, deliveredBy, deliveryClaimedAt } = fulfillment
  if (!shippedAt) return null
  const markedAt =
    status === 'delivered' && deliveredBy === 'merchant'
      ? deliveredAt
      : status === 'shipped'
        ? deliveryClaimedAt
        : null
  return markedAt && new Date(markedAt.getTime() + undoDeliveryMs)
}

export function canUndoDelivery(fulfillment: MarkedFulfillment, now: Date): boolean {
  const until = undoDeliveryUntil(fulfillment)
  return until !== null && now <= until
}
