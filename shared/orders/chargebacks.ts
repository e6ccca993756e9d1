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

/** A chargeback, and its effect on an order. */
export interface ChargebackView {
  id: string
  status: ChargebackStatus
  /** The holder of the receiving account responds to the bank. */
  settlement: Settlement
  /** The order's share, held while the chargeback is open, and gone when it is lost. */
  amountMinor: number
  /** The amount of the whole payment. */
  totalMinor: number
  /** The provider's own name of the reason. */
  reason: string
  /** ISO times. */
  openedAt: string
  dueBy: string | null
  /** Address where the operator responds. Null for stores. */
  url: string | null
}
