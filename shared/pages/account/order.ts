import type { OwnReview } from '#shared/catalog/reviews.ts'
import type { PageDraft } from '#shared/forms/draft-key.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { Timelines } from '#shared/orders/orders.ts'

export type Data = {
  order: OrderView
  siblings: { number: string; store: string }[]
  reviews: OwnReview[]
  timelines: Timelines
  threads: Record<string, ThreadLink>
} & PageDraft
