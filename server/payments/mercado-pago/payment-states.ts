import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { PaymentAnswer } from './mercado-pago-answers.ts'

/**
 * Meaning of one payment at Mercado Pago for the attempt. `received`: its money is here, or a chargeback contests it.
 */
export type PaymentState = 'received' | 'processing' | 'waiting' | 'failed' | 'expired'

const states: Record<string, PaymentState> = {
  approved: 'received',
  // The buyer has complained there. The money stays where it is until that is decided.
  in_mediation: 'received',
  // Fully refunded: a known receipt stays, and an unknown one is not recorded.
  refunded: 'failed',
  charged_back: 'received',
  authorized: 'processing',
  in_process: 'processing',
  // An unpaid boleto: the customer has to act.
  pending: 'waiting',
  rejected: 'failed',
  cancelled: 'failed',
}

/** Returns the state of a payment. Throws for a status that is not in the table. */
export function paymentState({ id, status, status_detail: detail }: PaymentAnswer): PaymentState {
  const state = states[status]
  if (!state) throw new Error(`Mercado Pago's payment ${id} is ${status}: nobody knows what that is`)
  return status === 'cancelled' && detail === 'expired' ? 'expired' : state
}

/** Returns true when the account received the money, even if it was refunded since. */
export const hasReceived = ({ status }: PaymentAnswer): boolean =>
  status === 'refunded' || states[status] === 'received'

/** Status of a payment's chargeback, by the detail of `charged_back`. */
const chargebackStates: Record<string, ChargebackStatus> = {
  in_process: 'open',
  settled: 'lost',
  reimbursed: 'won',
}

export function chargebackState({ id, status_detail: detail }: PaymentAnswer): ChargebackStatus {
  const state = chargebackStates[detail ?? '']
  if (!state)
    throw new Error(`The chargeback of Mercado Pago's payment ${id} is ${detail}: nobody knows what that is`)
  return state
}
