import type { TaskKind } from './tasks.ts'

/** How a person settles a task about money. */
export const taskActs = ['reinstate', 'retry', 'returned', 'settled'] as const
export type TaskAct = (typeof taskActs)[number]

/** The ways out of each kind. */
export const actsOfTask: Partial<Record<TaskKind, readonly TaskAct[]>> = {
  late_money: ['reinstate', 'returned'],
  surplus_money: ['returned'],
  underpaid: ['returned'],
  unknown_money: ['settled'],
  refund_by_hand: ['returned'],
  refund_failed: ['retry', 'returned'],
  dispute_inquiry: ['settled'],
  dispute: ['settled'],
  dead_event: ['settled'],
  missed_ship_by: ['settled'],
  unanswered_claim: ['settled'],
  customer_problem: ['settled'],
}
