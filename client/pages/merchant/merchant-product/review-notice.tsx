import { Notice } from '#client/ui/page/notice.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import type { PageData } from '#shared/pages.ts'

/** The status of the operator's review of this product, or nothing when there is none. */
export function ReviewNotice({ product, review }: Pick<PageData['merchant-product'], 'product' | 'review'>) {
  const { submittedAt, rejectionReason } = review
  if (product.status === 'in_review' && submittedAt)
    return (
      <Notice>
        <strong>{messages.inReview}.</strong> {messages.inReviewSince} <Time at={submittedAt} withHour />.{' '}
        {messages.inReviewText}
      </Notice>
    )
  if (rejectionReason === null || product.status === 'archived') return null
  return (
    <Notice tone="warning">
      <p className="notice-title">{messages.rejected}</p>
      <p className="breakable">{rejectionReason}</p>
      <p>{messages.rejectedText}</p>
    </Notice>
  )
}
