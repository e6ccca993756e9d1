import type { LedgerAccount } from '#shared/money-moves.ts'
import type { PaymentMethod } from '#shared/orders.ts'

/** What the books know of an order. */
export interface BookedOrder {
  id: string
  merchantId: string
  currency: string
}

/** Where the money of a method lies: static Pix in the bank, the others with their provider. */
export const moneyAccount = (method: PaymentMethod): LedgerAccount =>
  method === 'pix' ? 'bank' : 'psp_clearing'
