import { allowedMoves, type FulfillmentStatus, fulfillmentMoves } from './order-moves.ts'
import type { Actor, AddressView, OrderFulfillmentStatus } from './orders.ts'

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
  /** Until then the store may undo that it was sent, if it has no label. Null when it may not. */
  undoShipmentUntil: string | null
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

/** Statuses of a parcel that waits to be sent. One of a pickup that is ready waits for its customer instead. */
export const statusesToSend = ['preparing', 'ready'] as const satisfies readonly FulfillmentStatus[]

/** Statuses of an order of which some parcels have left, and others may wait. */
export const partlySentStatuses = [
  'partially_shipped',
  'partially_delivered',
] as const satisfies readonly OrderFulfillmentStatus[]

/** True when it has left the store and may still arrive, even if its order was canceled. */
export const isOnItsWay = (status: FulfillmentStatus) => status === 'shipped' || status === 'failed'

/** Tells whether everything of an order still waits in the store. */
export const isUnsent = (fulfillments: readonly Pick<FulfillmentView, 'status'>[]): boolean =>
  fulfillments.some(({ status }) => status !== 'canceled') &&
  fulfillments.every(({ status }) => ['pending', 'preparing', 'ready', 'canceled'].includes(status))

/** How long a store may undo that it sent a parcel. */
export const undoShipmentMs = 60 * 60 * 1000

/** Returns until when the sending of a parcel may be undone. Null once it is delivered, or is said to be. */
export const undoShipmentUntil = ({
  status,
  shippedAt,
  deliveryClaimedAt,
}: Pick<MarkedFulfillment, 'status' | 'shippedAt' | 'deliveryClaimedAt'>): Date | null =>
  status === 'shipped' && shippedAt && !deliveryClaimedAt
    ? new Date(shippedAt.getTime() + undoShipmentMs)
    : null

export function canUndoShipment(fulfillment: MarkedFulfillment, now: Date): boolean {
  const until = undoShipmentUntil(fulfillment)
  return until !== null && now <= until
}

/** Tells whether nothing of an accepted order is packed or sent; a canceled parcel does not count. */
export const canUndoAcceptance = (fulfillments: readonly Pick<FulfillmentView, 'status'>[]): boolean =>
  fulfillments.some(({ status }) => status === 'preparing') &&
  fulfillments.every(({ status }) => ['pending', 'preparing', 'canceled'].includes(status))

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
