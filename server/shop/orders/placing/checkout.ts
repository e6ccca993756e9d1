import type { AddressView, PaymentMethod } from '#shared/orders/orders.ts'

/** The form with which a customer buys what is in their cart. */
export interface Checkout {
  /** Created with the form, so that a form sent twice is one order. */
  idempotencyKey: string
  customerId: string | null
  email: string
  name: string
  /** E.164. */
  phone: string
  /** Normalised. */
  taxId: string
  /** The client's key (`unpaid-holds.ts`), or null for an order from inside the shop. */
  clientKey: string | null
  address: AddressView
  /** The chosen shipping rule of each store, by slug. */
  shipping: Record<string, string>
  paymentMethod: PaymentMethod
  /** The total that the customer saw. */
  expectedTotalMinor: number
}
