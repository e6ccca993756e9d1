import type { Actor, AttemptStatus, OrderStatus } from './orders.ts'

/** One row of a state machine: a transition and the actors who may cause it. */
export interface Move<State extends string> {
  from: State
  to: State
  by: readonly Actor[]
}

/** Enforced by `move-order.ts` alone. Rules may require more, but never allow less. */
export const orderMoves: readonly Move<OrderStatus>[] = [
  { from: 'pending', to: 'placed', by: ['system', 'merchant', 'operator'] },
  { from: 'pending', to: 'canceled', by: ['customer', 'merchant', 'operator', 'system'] },
  { from: 'placed', to: 'canceled', by: ['customer', 'merchant', 'operator'] },
  { from: 'placed', to: 'completed', by: ['system'] },
  { from: 'canceled', to: 'placed', by: ['system', 'merchant', 'operator'] },
]

/** Undoes a payment confirmed by mistake. `undo-confirmation.ts` decides when. */
export const orderUndos: readonly Move<OrderStatus>[] = [
  { from: 'placed', to: 'pending', by: ['merchant', 'operator'] },
]

export const attemptUndos: readonly Move<AttemptStatus>[] = [
  { from: 'captured', to: 'processing', by: ['merchant', 'operator'] },
  { from: 'captured', to: 'requires_action', by: ['merchant', 'operator'] },
]

/** Enforced by `move-attempt.ts`. A late payment wins over an expired deadline. */
export const attemptMoves: readonly Move<AttemptStatus>[] = [
  { from: 'created', to: 'requires_action', by: ['system'] },
  { from: 'created', to: 'failed', by: ['system'] },
  { from: 'created', to: 'canceled', by: ['customer', 'merchant', 'operator', 'system'] },
  { from: 'created', to: 'expired', by: ['system'] },
  { from: 'created', to: 'processing', by: ['system'] },
  { from: 'created', to: 'captured', by: ['system'] },
  { from: 'requires_action', to: 'processing', by: ['customer', 'system'] },
  { from: 'requires_action', to: 'captured', by: ['merchant', 'operator', 'system'] },
  { from: 'requires_action', to: 'failed', by: ['system'] },
  { from: 'requires_action', to: 'expired', by: ['system'] },
  { from: 'requires_action', to: 'canceled', by: ['customer', 'merchant', 'operator', 'system'] },
  { from: 'processing', to: 'captured', by: ['merchant', 'operator', 'system'] },
  { from: 'processing', to: 'failed', by: ['merchant', 'operator', 'system'] },
  { from: 'processing', to: 'canceled', by: ['merchant', 'operator', 'system'] },
  { from: 'failed', to: 'captured', by: ['merchant', 'operator', 'system'] },
  { from: 'expired', to: 'captured', by: ['merchant', 'operator', 'system'] },
  { from: 'canceled', to: 'captured', by: ['merchant', 'operator', 'system'] },
  { from: 'captured', to: 'disputed', by: ['system'] },
  { from: 'disputed', to: 'captured', by: ['system'] },
  { from: 'disputed', to: 'charged_back', by: ['system'] },
  { from: 'charged_back', to: 'disputed', by: ['system'] },
]

export const chargebackStatuses = ['inquiry', 'open', 'won', 'lost'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/**
 * Enforced by `move-chargeback.ts`. A bank may reverse its decision. Money always passes `open`, so that the returned
 * amount is the one taken before.
 */
export const chargebackMoves: readonly Move<ChargebackStatus>[] = [
  { from: 'inquiry', to: 'open', by: ['system'] },
  { from: 'inquiry', to: 'won', by: ['system'] },
  { from: 'open', to: 'won', by: ['system'] },
  { from: 'open', to: 'lost', by: ['system'] },
  { from: 'won', to: 'open', by: ['system'] },
  { from: 'lost', to: 'open', by: ['system'] },
]

export const fulfillmentStatuses = [
  'pending',
  'preparing',
  'ready',
  'shipped',
  'delivered',
  'failed',
  'returned_to_sender',
  'canceled',
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** Transitions of a fulfillment. `preparing` means that its merchant accepted the order. */
export const fulfillmentMoves: readonly Move<FulfillmentStatus>[] = [
  { from: 'pending', to: 'preparing', by: ['merchant', 'system'] },
  { from: 'pending', to: 'canceled', by: ['customer', 'merchant', 'operator', 'system'] },
  { from: 'preparing', to: 'ready', by: ['merchant'] },
  { from: 'preparing', to: 'shipped', by: ['merchant', 'system'] },
  { from: 'preparing', to: 'canceled', by: ['merchant', 'operator', 'system'] },
  { from: 'ready', to: 'shipped', by: ['merchant', 'system'] },
  { from: 'ready', to: 'delivered', by: ['customer', 'merchant'] },
  { from: 'ready', to: 'canceled', by: ['merchant', 'operator', 'system'] },
  { from: 'shipped', to: 'delivered', by: ['customer', 'merchant', 'system'] },
  { from: 'shipped', to: 'failed', by: ['merchant', 'system'] },
  { from: 'failed', to: 'shipped', by: ['merchant', 'system'] },
  { from: 'failed', to: 'returned_to_sender', by: ['merchant'] },
]

/** What a store did by mistake may be undone for a while; `shared/orders/fulfillments.ts` defines how long. */
export const fulfillmentUndos: readonly Move<FulfillmentStatus>[] = [
  { from: 'preparing', to: 'pending', by: ['merchant'] },
  { from: 'shipped', to: 'preparing', by: ['merchant'] },
  { from: 'delivered', to: 'shipped', by: ['merchant'] },
]

export const returnStatuses = [
  'requested',
  'approved',
  'rejected',
  'in_transit',
  'received',
  'inspected',
  'refunded',
  'canceled',
  'expired',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnMoves: readonly Move<ReturnStatus>[] = [
  { from: 'requested', to: 'approved', by: ['merchant', 'system'] },
  { from: 'requested', to: 'rejected', by: ['merchant'] },
  { from: 'requested', to: 'canceled', by: ['customer'] },
  { from: 'approved', to: 'in_transit', by: ['customer'] },
  { from: 'approved', to: 'received', by: ['merchant'] },
  { from: 'approved', to: 'canceled', by: ['customer'] },
  { from: 'approved', to: 'expired', by: ['system'] },
  { from: 'in_transit', to: 'received', by: ['merchant'] },
  { from: 'received', to: 'inspected', by: ['merchant'] },
  { from: 'inspected', to: 'refunded', by: ['system'] },
  { from: 'inspected', to: 'rejected', by: ['merchant'] },
]

/** Statuses of a return during which its order is not completed. */
export const openReturnStatuses: readonly ReturnStatus[] = [
  'requested',
  'approved',
  'in_transit',
  'received',
  'inspected',
]

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The person who refunds by hand reports it. Otherwise the provider does. */
export const refundMoves: readonly Move<RefundStatus>[] = [
  { from: 'pending', to: 'succeeded', by: ['merchant', 'operator', 'system'] },
  { from: 'pending', to: 'failed', by: ['system'] },
  { from: 'failed', to: 'pending', by: ['merchant', 'operator', 'system'] },
]

/** For the person who reported a refund that did not arrive. */
export const refundUndos: readonly Move<RefundStatus>[] = [
  { from: 'succeeded', to: 'pending', by: ['merchant', 'operator'] },
]

export const payoutStatuses = [
  'draft',
  'approved',
  'processing',
  'paid',
  'failed',
  'returned',
  'canceled',
] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** A payout that failed or was returned is sent again under the same id. */
export const payoutMoves: readonly Move<PayoutStatus>[] = [
  { from: 'draft', to: 'approved', by: ['operator'] },
  { from: 'draft', to: 'canceled', by: ['operator'] },
  { from: 'approved', to: 'processing', by: ['operator'] },
  { from: 'approved', to: 'canceled', by: ['operator'] },
  { from: 'processing', to: 'paid', by: ['operator'] },
  { from: 'processing', to: 'failed', by: ['operator'] },
  { from: 'paid', to: 'returned', by: ['operator'] },
  { from: 'failed', to: 'processing', by: ['operator'] },
  { from: 'returned', to: 'processing', by: ['operator'] },
]

/** Returns the states that an actor may move to, for the error of a refused move and the buttons of a page. */
export const allowedMoves = <State extends string>(
  moves: readonly Move<State>[],
  from: State,
  by: Actor,
): State[] => moves.filter((move) => move.from === from && move.by.includes(by)).map((move) => move.to)

export const canMove = <State extends string>(
  moves: readonly Move<State>[],
  { from, to, by }: { from: State; to: State; by: Actor },
): boolean => allowedMoves(moves, from, by).includes(to)
