import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { openReturnStatuses, type ReturnStatus } from '#shared/orders/order-moves.ts'
import { defectEnd, withdrawalEnd } from '#shared/orders/returns.ts'

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
  /**
   * The pieces that may be returned with a reason: a defect may be claimed for longer than a withdrawal is possible.
   */
  pieces: number
  /** The pieces among them that may be returned without a reason. */
  withdrawable: number
  until: Date | null
  /** Until when a defect of some piece may be claimed, or null if none may be any more. */
  defectUntil: Date | null
}

/**
 * Returns what may be returned of a line. Each fulfillment has a deadline of its own. Nothing is returned twice, nor
 * what has been refunded already.
 */
export function returnableOf(
  line: Pick<OrderLineRow, 'id' | 'quantity' | 'quantityRefunded' | 'withdrawalException'>,
  { deliveries, returns }: { deliveries: readonly Delivery[]; returns: readonly PiecesInReturn[] },
  { now, country }: { now: Date; country: Pick<CountryPack, 'withdrawalDays' | 'defectDays' | 'timeZone'> },
): Returnable {
  const arrived = deliveries.filter(({ orderLineId }) => orderLineId === line.id)
  const ends = arrived.map((fulfillment) => ({
    ...fulfillment,
    end: withdrawalEnd(fulfillment.deliveredAt, country),
    defectEnd: defectEnd(fulfillment.deliveredAt, country),
  }))
  const claimable = ends.filter((fulfillment) => fulfillment.defectEnd > now)
  const ofLine = returns.filter(({ orderLineId }) => orderLineId === line.id)
  const underWay = sum(ofLine.filter(({ status }) => openReturnStatuses.includes(status)).map(piecesOf))
  const done = sum(ofLine.filter(({ status }) => status === 'refunded').map(piecesOf))
  const pieces = Math.max(
    0,
    Math.min(
      sum(claimable.map(({ quantity }) => quantity)) - underWay - done,
      line.quantity - line.quantityRefunded - underWay,
    ),
  )
  const inTime = sum(ends.filter(({ end }) => end > now).map(({ quantity }) => quantity))
  const last = Math.max(...ends.map(({ end }) => end.getTime()))
  return {
    pieces,
    withdrawable: line.withdrawalException ? 0 : Math.min(pieces, inTime),
    until: ends.length > 0 ? new Date(last) : null,
    defectUntil:
      pieces > 0
        ? new Date(Math.max(...claimable.map((fulfillment) => fulfillment.defectEnd.getTime())))
        : null,
  }
}

const piecesOf = ({ quantity, acceptedQuantity }: PiecesInReturn) => acceptedQuantity ?? quantity

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
