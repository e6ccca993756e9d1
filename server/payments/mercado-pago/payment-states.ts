import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { PaymentAnswer } from './mercado-pago-answers.ts'

/** What one payment at Mercado Pago means for the attempt. `received`: its money is here, or a chargeback contests it. */
export type PaymentState = 'received' | 'processing' | 'waiting' | 'failed' | 'expired'

const states: Record<string, PaymentState> = {
  approved: 'received',
  // The buyer complains there: the money is where it was until that is decided.
  in_mediation: 'received',
  // All of it went back: a receipt that is known stays, and nothing is sent for one that is not.
  refunded: 'failed',
  charged_back: 'received',
  authorized: 'processing',
  in_process: 'processing',
  // A boleto that nobody has paid yet: the customer has to act.
  pending: 'waiting',
  rejected: 'failed',
  cancelled: 'failed',
}

/** Error: a status that is not in the table, of which nobody knows what it means. */
export function paymentState({ id, status, status_detail: detail }: PaymentAnswer): PaymentState {
  const state = states[status]
  if (!state) throw new Error(`Mercado Pago's payment ${id} is ${status}: nobody knows what that is`)
  return status === 'cancelled' && detail === 'expired' ? 'expired' : state
}

/** The account had the money, whatever became of it since. */
export const hasReceived = ({ status }: PaymentAnswer): boolean =>
  status === 'refunded' || states[status] === 'received'

/** How the chargeback of a payment stands, by the detail of `charged_back`. */
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
