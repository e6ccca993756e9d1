import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import type { OrderDue, OrderProblem } from './store-order-filters.ts'

/** Parcels that one page of the dispatch shows, and one form sends. */
export const maxParcelsAtOnce = 100

/** A parcel that waits to be sent. */
export interface ParcelToSend {
  orderNumber: string
  /** Position in its order, from 1. */
  position: number
  customer: string
  city: string
  region: string
  pieces: { title: string; options: string; quantity: number }[]
  picture: DecorativePicture | null
  shippingName: string
  /** ISO time. */
  shipBy: string | null
  due: OrderDue | null
  /** The code of its bought label. */
  trackingCode: string | null
  problems: OrderProblem[]
}

/** Name of the field of a parcel's tracking code. */
export const parcelField = ({ orderNumber, position }: Pick<ParcelToSend, 'orderNumber' | 'position'>) =>
  `code-${orderNumber}-${position}`

/** Reads the name of such a field. Null for any other. */
export function parcelOfField(name: string): Pick<ParcelToSend, 'orderNumber' | 'position'> | null {
  const [, orderNumber, position] = /^code-([\dA-Z]{4}-[\dA-Z]{4})-(\d{1,3})$/.exec(name) ?? []
  return orderNumber && position ? { orderNumber, position: Number(position) } : null
}
