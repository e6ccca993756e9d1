import type { OwnReview } from '#shared/catalog/reviews.ts'
import type { CustomerOrderAction } from '#shared/orders/order-actions.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { Timelines } from '#shared/orders/orders.ts'

export interface Data {
  number: string
  createdAt: string
  totalMinor: number
  orders: OrderView[]
  signedIn: boolean
  /** The visitor's address, with whose confirmation their account gets this purchase; null when there is nothing to wait for. */
  unconfirmedEmail: string | null
  /** By order number. */
  reviews: Record<string, OwnReview[]>
  /** It was just put in the place of those before. */
  isRenewed: boolean
  /** No account has the purchase; a link to the data of its mailbox was just mailed. */
  isGuest: boolean
  isPrivacyMailed: boolean
  /** The action that led here. */
  done: CustomerOrderAction | null
  timelines: Timelines
  /** By order number. */
  threads: Record<string, ThreadLink>
}
