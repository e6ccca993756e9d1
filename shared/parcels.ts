import { allowedMoves, type ParcelStatus, parcelMoves } from './order-moves.ts'
import type { Actor, AddressView } from './orders.ts'

/** What customers and stores see of one parcel. */
export interface ParcelView {
  /** Of its order, from 1: what its forms call it. */
  position: number
  status: ParcelStatus
  carrier: string | null
  trackingCode: string | null
  trackingUrl: string | null
  shippedAt: string | null
  deliveredAt: string | null
  /** The last day on which it should be there. */
  deliverBy: string | null
  lines: ParcelLineView[]
  /** The store says that it arrived, and its customer has not answered yet. */
  deliveryClaimedAt: string | null
  /** Until then the store may take back that it was delivered; null: it may not. */
  undoUntil: string | null
  /** What may be done with it now by whoever looks at it. */
  moves: ParcelStatus[]
}

export interface ParcelLineView {
  orderLineId: string
  title: string
  options: string
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
  parcels: (ParcelView & {
    /** What to show when it is fetched; null until it is ready. */
    pickupCode: string | null
  })[]
}

/** Where someone may bring a parcel: what is fetched is never shipped, and nothing else is handed over at the store. */
export const allowedParcelMoves = (
  from: ParcelStatus,
  by: Actor,
  { isPickup }: { isPickup: boolean },
): ParcelStatus[] =>
  allowedMoves(parcelMoves, from, by).filter((to) => {
    if (to === 'shipped') return !isPickup
    return to !== 'delivered' || from !== 'ready' || isPickup
  })

/** It has left the store and may still arrive, whatever has become of its order. */
export const isOnItsWay = (status: ParcelStatus) => status === 'shipped' || status === 'failed'

/** How long a store may take back that a parcel was delivered. */
export const undoDeliveryMs = 24 * 60 * 60 * 1000

/** How long a customer who was asked whether it arrived may be silent before it counts as delivered. */
export const claimedDays = 3

interface MarkedParcel {
  status: ParcelStatus
  shippedAt: Date | null
  deliveredAt: Date | null
  deliveredBy: Actor | null
  deliveryClaimedAt: Date | null
}

/** Only what the store itself said, of a parcel that it sent: never what its customer confirmed or showed a code for. */
export function undoDeliveryUntil(parcel: MarkedParcel): Date | null {
  const { status, shippedAt, deliveredAt, deliveredBy, deliveryClaimedAt } = parcel
  if (!shippedAt) return null
  const markedAt =
    status === 'delivered' && deliveredBy === 'merchant'
      ? deliveredAt
      : status === 'shipped'
        ? deliveryClaimedAt
        : null
  return markedAt && new Date(markedAt.getTime() + undoDeliveryMs)
}

export function canUndoDelivery(parcel: MarkedParcel, now: Date): boolean {
  const until = undoDeliveryUntil(parcel)
  return until !== null && now <= until
}
