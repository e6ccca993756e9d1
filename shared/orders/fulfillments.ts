import { allowedMoves, type FulfillmentStatus, fulfillmentMoves } from './order-moves.ts'
import type { Actor, AddressView } from './orders.ts'

/** What customers and stores see of one fulfillment. */
export interface FulfillmentView {
  /** Of its order, from 1: what its forms call it. */
  position: number
  status: FulfillmentStatus
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
  shippedAt: string | null
  deliveredAt: string | null
  /** The last day on which it should be there. */
  deliverBy: string | null
  lines: FulfillmentLineView[]
  /** The store says that it arrived, and its customer has not answered yet. */
  deliveryClaimedAt: string | null
  /** Until then the store may take back that it was delivered; null: it may not. */
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

/** How an order travels, as its customer sees it. */
export interface DeliveryView {
  isPickup: boolean
  /** The last day on which the store hands it over; null before the order is placed. */
  shipBy: string | null
  deliverBy: string | null
  /** Where it waits to be fetched. */
  pickupAt: AddressView | null
  fulfillments: (FulfillmentView & {
    /** What to show when it is fetched; null until it is ready. */
    pickupCode: string | null
  })[]
}

/**
 * Fulfillment moves by shipping method: a pickup is never shipped, and a delivery is never handed over at the
 * store.
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

/** It has left the store and may still arrive, even if its order was canceled. */
export const isOnItsWay = (status: FulfillmentStatus) => status === 'shipped' || status === 'failed'

/** How long a store may take back that a fulfillment was delivered. */
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

/** Only the store's own report can be taken back, never a customer's confirmation or a pickup with a code. */
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
