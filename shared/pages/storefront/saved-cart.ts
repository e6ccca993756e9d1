import type { SavedCartView } from '#shared/orders/cart-reminders.ts'

export interface Data {
  /** Null when the link has expired, or its cart is gone or has become an order. */
  saved: SavedCartView | null
}
