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
  /** Of the client (`unpaid-holds.ts`); null: the order came from inside. */
  clientKey: string | null
  address: AddressView
  /** Of each store, by its slug, the delivery rule that was chosen. */
  shipping: Record<string, string>
  paymentMethod: PaymentMethod
  /** What the customer was shown. */
  expectedTotalMinor: number
}
