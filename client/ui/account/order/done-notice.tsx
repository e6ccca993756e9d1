import { Notice } from '#client/ui/page/notice.tsx'
import { ownReviewsId } from '#client/ui/storefront/review/own-reviews.tsx'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { CustomerOrderAction } from '#shared/orders/order-actions.ts'

interface DoneNoticeProps {
  done: CustomerOrderAction
  /** The order whose products are reviewed on this page; null: none are. */
  reviewed: string | null
}

/** What the action that led here has done. A review stands far below the words of thanks. */
export const DoneNotice = ({ done, reviewed }: DoneNoticeProps) => (
  <Notice tone="success">
    {orderMessages.done[done]}
    {done === 'review' && reviewed && (
      <>
        {' '}
        <a href={`#${ownReviewsId(reviewed)}`}>{reviewMessages.own.see}</a>
      </>
    )}
  </Notice>
)
