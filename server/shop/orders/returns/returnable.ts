import type { CountryPack } from '#shared/country/country-pack.ts'
import { openReturnStatuses, type ReturnStatus } from '#shared/order-moves.ts'
import { withdrawalEnd } from '#shared/returns.ts'
import type { OrderLineRow } from '../refunds/refund-amounts.ts'

/** Pieces of a line that arrived together. */
export interface Delivery {
  orderLineId: string
  quantity: number
  deliveredAt: Date
}

/** Pieces of a line in a return. */
export interface PiecesInReturn {
  orderLineId: string
  quantity: number
  acceptedQuantity: number | null
  status: ReturnStatus
}

export interface Returnable {
  /** What may go back with a reason. */
  pieces: number
  /** Of them, what may go back without one. */
  withdrawable: number
  until: Date | null
}

/** Each parcel has a clock of its own. Nothing goes back twice, nor what has been given back already. */
export function returnableOf(
  line: Pick<OrderLineRow, 'id' | 'quantity' | 'quantityRefunded'>,
  { deliveries, returns }: { deliveries: readonly Delivery[]; returns: readonly PiecesInReturn[] },
  { now, country }: { now: Date; country: Pick<CountryPack, 'withdrawalDays' | 'timeZone'> },
): Returnable {
  const arrived = deliveries.filter(({ orderLineId }) => orderLineId === line.id)
  const ends = arrived.map((parcel) => ({ ...parcel, end: withdrawalEnd(parcel.deliveredAt, country) }))
  const ofLine = returns.filter(({ orderLineId }) => orderLineId === line.id)
  const underWay = sum(ofLine.filter(({ status }) => openReturnStatuses.includes(status)).map(piecesOf))
  const done = sum(ofLine.filter(({ status }) => status === 'refunded').map(piecesOf))
  const pieces = Math.max(
    0,
    Math.min(
      sum(arrived.map(({ quantity }) => quantity)) - underWay - done,
      line.quantity - line.quantityRefunded - underWay,
    ),
  )
  const inTime = sum(ends.filter(({ end }) => end > now).map(({ quantity }) => quantity))
  const last = Math.max(...ends.map(({ end }) => end.getTime()))
  return {
    pieces,
    withdrawable: Math.min(pieces, inTime),
    until: ends.length > 0 ? new Date(last) : null,
  }
}

const piecesOf = ({ quantity, acceptedQuantity }: PiecesInReturn) => acceptedQuantity ?? quantity

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
