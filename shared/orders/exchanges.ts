import type { ReturnStatus } from './order-moves.ts'
import type { OrderStatus } from './orders.ts'

/** What sending the goods of an exchange costs at most: more is a slip, which its customer would be asked to pay. */
export const maxExchangeFreightMinor = 100_000

/** A variant that may be sent for a returned piece. */
export interface ExchangeChoice {
  id: string
  /** Its options, or an empty text for the only variant of a product. */
  options: string
  priceMinor: number
}

export interface ExchangedPieces {
  title: string
  options: string
  quantity: number
}

/** One of the two orders of an exchange. */
export interface ExchangeOrder {
  number: string
  /** The page of a guest. Null for those who sign in, whose page the number names. */
  path: string | null
}

/** An exchange as one case: what comes back, what is sent for it, and what that costs. */
export interface ExchangeView {
  returnNumber: string
  returnStatus: ReturnStatus
  origin: ExchangeOrder
  /** Null until the store agrees, and if it gives the money back instead. */
  replacement: (ExchangeOrder & { status: OrderStatus }) | null
  back: ExchangedPieces[]
  forward: ExchangedPieces[]
  /** What the customer pays more for the pieces, or gets back when negative. By the prices of today before the store agrees. */
  differenceMinor: number
  /** Null until the store says it. */
  shippingMinor: number | null
}

/** `requested`: the store has to answer. `waits`: for what comes back. `money`: it came to no exchange. */
export type ExchangeState = 'requested' | 'waits' | 'toPay' | 'paid' | 'money' | 'over'

export function exchangeState({ returnStatus, replacement }: ExchangeView): ExchangeState {
  if (returnStatus === 'requested') return 'requested'
  if (returnStatus === 'rejected' || returnStatus === 'canceled' || returnStatus === 'expired') return 'over'
  if (replacement === null || replacement.status === 'canceled') return 'money'
  if (replacement.status !== 'pending') return 'paid'
  return returnStatus === 'refunded' ? 'toPay' : 'waits'
}
