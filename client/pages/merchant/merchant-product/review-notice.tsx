import { Notice } from '#client/ui/page/notice.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import type { PageData } from '#shared/pages.ts'

/** What the operator's review means for this product; nothing where it means nothing. */
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
