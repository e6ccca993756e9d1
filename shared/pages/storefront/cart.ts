import type { CartQuotes, CartView } from '#shared/orders/cart.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

/** `quotes`: what delivery costs; null where the postal code is not known. */
export interface Data {
  cart: CartView
  quotes: Deferred<CartQuotes>
  /** What of an order that was bought again is not in it as it was, by title. */
  leftOut: string[]
}
