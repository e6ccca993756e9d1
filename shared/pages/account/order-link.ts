import type { OwnReview } from '#shared/catalog/reviews.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { Timelines } from '#shared/orders/orders.ts'

export interface Data {
  number: string
  createdAt: string
  totalMinor: number
  orders: OrderView[]
  signedIn: boolean
  /**
   * The visitor's email address, after whose confirmation their account gets this purchase. Null when none is pending.
   */
  unconfirmedEmail: string | null
  /** By order number. */
  reviews: Record<string, OwnReview[]>
  /** True when no account has the purchase. */
  isGuest: boolean
  timelines: Timelines
  /** By order number. */
  threads: Record<string, ThreadLink>
}
