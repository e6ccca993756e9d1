import type { ChargebackStatus } from './order-moves.ts'
import type { Settlement } from './orders.ts'

/** The reason codes of card schemes, as providers report them. */
export const chargebackReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export type ChargebackReason = (typeof chargebackReasons)[number]

/** A customer complains at their bank about a payment: what an order has to do with it. */
export interface ChargebackView {
  id: string
  status: ChargebackStatus
  /** Whoever holds the receiving account answers the bank. */
  settlement: Settlement
  /** The order's share: held while open, gone if lost. */
  amountMinor: number
  /** The amount of the whole payment. */
  totalMinor: number
  /** The provider's own word. */
  reason: string
  /** ISO times. */
  openedAt: string
  dueBy: string | null
  /** Where the operator answers; stores see none. */
  url: string | null
}
