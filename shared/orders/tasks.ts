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

/** What a task's text needs, beside its order. */
export interface TaskData {
  amountMinor?: number
  /** What has arrived of a refund already, or is left of a payout. */
  sentMinor?: number
  /** What the bank calls it: a txid, an end-to-end id, a line of the statement. */
  reference?: string
  reason?: string
  /** Whose connection failed; older tasks about a bank's are without it. */
  provider?: ConnectionKind
  /** Where a contested payment had come in; the platform's account without it. */
  settlement?: 'direct'
  /** What moved, and which side does not know it. */
  movement?: LineKind
  difference?: 'unknown' | 'not_listed' | 'amount'
  /** How many differences an account has that have no task of their own, and which account it is. */
  differences?: number
  account?: AccountKind
  /** ISO time: until then an answer counts. */
  dueBy?: string
  /** Where it is answered. */
  url?: string
}

export const tasksPerPage = 20

/** What only a person can settle. */
export interface TaskView {
  id: string
  kind: TaskKind
  createdAt: string
  /** ISO time: until then the customer's money is given back; null: it is not about that. */
  dueAt: string | null
  order: { number: string; store: string } | null
  data: TaskData
  /** A late payment may still place its order. */
  canReinstate: boolean
}

/** How much of each kind waits for the operator. */
export type OperatorCounts = Record<
  | 'tasks'
  | 'claimsInReview'
  | 'storesInReview'
  | 'productsInReview'
  | 'questionsHeld'
  | 'questionsReported'
  | 'reviewsReported'
  | 'deadLetters'
  | 'deadEvents',
  number
>
