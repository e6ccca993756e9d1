import type { CartQuotes, CartView } from '#shared/orders/cart.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

/** `quotes` are null when the postal code is not known. */
export interface Data {
  cart: CartView
  quotes: Deferred<CartQuotes>
  /** The page of the order that this cart, now empty, has just become. */
  placedOrder: string | null
  /** Titles of an order bought again that are missing or changed in the cart. */
  leftOut: string[]
  /** True when a product was just added, but the browser does not send the cart's cookie. */
  cookiesRefused: boolean
}
