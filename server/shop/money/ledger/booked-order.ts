import type { LedgerAccount } from '#shared/money/ledger-reasons.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'

/** The facts about an order that the ledger needs. */
export interface BookedOrder {
  id: string
  merchantId: string
  currency: string
}

/**
 * Returns the ledger account where a method's money is: static Pix at the bank, the others at their provider. What an
 * exchange paid leaves the bank if it goes back, because no provider received it.
 */
export const moneyAccount = (method: PaymentMethod): LedgerAccount =>
  method === 'pix' || method === 'exchange' ? 'bank' : 'psp_clearing'
