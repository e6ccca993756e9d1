import type { OrderState } from './orders.ts'

/** What a customer says is wrong with an order. */
export const problemKinds = ['not_received', 'wrong', 'paid', 'other'] as const
export type ProblemKind = (typeof problemKinds)[number]

export interface OrderProblemView {
  /** The problems that can be reported in the current status. */
  kinds: readonly ProblemKind[]
  /** When the last one was reported. */
  reportedAt: string | null
  /** Made with the form: sent twice, it is the same report. */
  formKey: string
}

/** An unpaid order, or one canceled by its customer, has no problem to report. */
export function problemKindsOf({
  status,
  cancelReason,
  attemptStatus,
}: Pick<OrderState, 'status' | 'cancelReason' | 'attemptStatus'>): readonly ProblemKind[] {
  if (status === 'placed' || status === 'completed') return ['not_received', 'wrong', 'other']
  const isUnpaid = cancelReason === 'payment_denied' || cancelReason === 'payment_expired'
  if (isUnpaid || (status === 'pending' && attemptStatus === 'processing')) return ['paid', 'other']
  return cancelReason === 'merchant' || cancelReason === 'operator' ? ['other'] : []
}
