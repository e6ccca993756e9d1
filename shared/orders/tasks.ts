import type { AccountKind, LineKind } from '#shared/money/reconciliation.ts'
import type { ConnectionKind } from '#shared/payments/connections.ts'

export const taskKinds = [
  'late_money',
  'surplus_money',
  'underpaid',
  'unknown_money',
  'refund_by_hand',
  'refund_failed',
  'refund_overdue',
  'chargeback_inquiry',
  'chargeback',
  'missed_ship_by',
  'unanswered_claim',
  'customer_problem',
  'dead_event',
  'backup_failed',
  'connection_failed',
  'label_failed',
  'invoice_failed',
  'invoice_not_canceled',
  'money_difference',
  'invoice_without_order',
  'payout_failed',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** Values of a task's text, beside its order. */
export interface TaskData {
  amountMinor?: number
  /** The part of a refund that has already arrived, or the rest of a payout. */
  sentMinor?: number
  /** The bank's reference: a txid, an end-to-end id, a line of the statement. */
  reference?: string
  reason?: string
  /** The provider whose connection failed. Missing in older tasks about a bank's. */
  provider?: ConnectionKind
  /** Settlement of the contested payment. Without it, the platform's account received it. */
  settlement?: 'direct'
  /** The movement, and which side lacks it. */
  movement?: LineKind
  difference?: 'unknown' | 'not_listed' | 'amount'
  /** The number of an account's differences without tasks of their own, and the account's kind. */
  differences?: number
  account?: AccountKind
  /** ISO time of the deadline to respond. */
  dueBy?: string
  /** Address for the response. */
  url?: string
}

export const tasksPerPage = 20

/** The parameter of an address that opens the folded tasks of its page. */
export const tasksParameter = 'tasks'

/** A task that only a person can settle. */
export interface TaskView {
  id: string
  kind: TaskKind
  createdAt: string
  /** ISO time by which the customer's money is refunded. Null for other tasks. */
  dueAt: string | null
  order: { number: string; store: string } | null
  data: TaskData
  /** True when a late payment may still place its order. */
  canReinstate: boolean
}

/** Numbers of open work, by kind, of the kinds that the operator's role includes. */
export type OperatorCounts = Partial<Record<OperatorCountName, number>>

export type OperatorCountName =
  | 'tasks'
  | 'claimsInReview'
  | 'storesInReview'
  | 'storesAtRisk'
  | 'productsInReview'
  | 'questionsHeld'
  | 'questionsReported'
  | 'reviewsReported'
  | 'appealsOpen'
  | 'deadLetters'
  | 'deadEvents'
