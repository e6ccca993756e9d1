import type { CartQuotes, CartView } from '#shared/orders/cart.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

/** `quotes`: what delivery costs; null where the postal code is not known. */
export interface Data {
  cart: CartView
  quotes: Deferred<CartQuotes>
  /** The page of the order that this cart, now empty, has just become. */
  placedOrder: string | null
  /** What of an order that was bought again is not in it as it was, by title. */
  leftOut: string[]
  /** A product was just added, and the browser does not send the cart's cookie. */
  cookiesRefused: boolean
}
