import type { TaskKind } from './tasks.ts'

/** How a person settles a task about money. */
export const taskActions = ['reinstate', 'retry', 'returned', 'settled'] as const
export type TaskAction = (typeof taskActions)[number]

/** The ways out of each kind. */
export const actionsOfTask: Partial<Record<TaskKind, readonly TaskAction[]>> = {
  late_money: ['reinstate', 'returned'],
  surplus_money: ['returned'],
  underpaid: ['returned'],
  unknown_money: ['settled'],
  refund_by_hand: ['returned'],
  refund_failed: ['retry', 'returned'],
  chargeback_inquiry: ['settled'],
  chargeback: ['settled'],
  dead_event: ['settled'],
  missed_ship_by: ['settled'],
  unanswered_claim: ['settled'],
  customer_problem: ['settled'],
  backup_failed: ['settled'],
}
