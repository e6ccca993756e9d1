import type { AddressView, PaymentMethod } from '#shared/orders/orders.ts'

/** What a customer sends to buy what is in their cart. */
export interface Checkout {
  /** Made with the form: sent twice, it is the same order. */
  idempotencyKey: string
  customerId: string | null
  email: string
  name: string
  /** E.164. */
  phone: string
  /** Normalised. */
  taxId: string
  /** The client's key (`unpaid-holds.ts`); null: the order came from inside. */
  clientKey: string | null
  address: AddressView
  /** The chosen shipping rule of each store, by slug. */
  shipping: Record<string, string>
  paymentMethod: PaymentMethod
  /** The total that the customer saw. */
  expectedTotalMinor: number
}
