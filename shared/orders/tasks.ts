export const taskKinds = [
  'late_money',
  'surplus_money',
  'underpaid',
  'unknown_money',
  'refund_by_hand',
  'refund_failed',
  'chargeback_inquiry',
  'chargeback',
  'missed_ship_by',
  'unanswered_claim',
  'customer_problem',
  'dead_event',
  'backup_failed',
  'connection_failed',
  'label_failed',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** What a task's text needs, beside its order. */
export interface TaskData {
  amountMinor?: number
  /** What the bank calls it: a txid, an end-to-end id, a line of the statement. */
  reference?: string
  reason?: string
  /** Whose connection failed; a bank's without it. */
  provider?: 'melhor_envio' | 'mercado_pago'
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
  order: { number: string; store: string } | null
  data: TaskData
  /** A late payment may still place its order. */
  canReinstate: boolean
}
