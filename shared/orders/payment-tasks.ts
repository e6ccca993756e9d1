import type { TaskKind } from './tasks.ts'

/** A person's ways to settle a task about money. */
export const taskActions = ['reinstate', 'retry', 'returned', 'settled'] as const
export type TaskAction = (typeof taskActions)[number]

/** The form that settles a task, and the one that sends money, which requires a recent proof of identity. */
export const taskIntents = ['task', 'task-money'] as const

export const intentOfTask: Record<TaskAction, (typeof taskIntents)[number]> = {
  reinstate: 'task',
  settled: 'task',
  retry: 'task-money',
  returned: 'task-money',
}

/** Possible actions of each kind of task. */
export const actionsOfTask: Partial<Record<TaskKind, readonly TaskAction[]>> = {
  late_money: ['reinstate', 'returned'],
  surplus_money: ['returned'],
  underpaid: ['returned'],
  unknown_money: ['settled'],
  refund_by_hand: ['returned'],
  refund_failed: ['retry', 'returned'],
  refund_overdue: ['settled'],
  chargeback_inquiry: ['settled'],
  chargeback: ['settled'],
  dead_event: ['settled'],
  missed_ship_by: ['settled'],
  unanswered_claim: ['settled'],
  customer_problem: ['settled'],
  backup_failed: ['settled'],
  connection_failed: ['settled'],
  invoice_failed: ['settled'],
  invoice_not_canceled: ['settled'],
  invoice_without_order: ['settled'],
  payout_failed: ['retry', 'settled'],
}
