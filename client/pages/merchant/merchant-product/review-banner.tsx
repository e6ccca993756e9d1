import { ButtonLink } from '#client/ui/form/button.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import { storeDecisionMessages as decisionTexts } from '#shared/messages/merchant/decisions.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import type { PageData } from '#shared/pages.ts'

/** The status of the operator's review of this product, or nothing when there is none. */
export function ReviewBanner({ product, review }: Pick<PageData['merchant-product'], 'product' | 'review'>) {
  const { submittedAt, rejectionReason, decision } = review
  if (product.status === 'in_review' && submittedAt)
    return (
      <Banner>
        <strong>{messages.inReview}.</strong> {messages.inReviewSince} <Time at={submittedAt} withHour />.{' '}
        {messages.inReviewText}
      </Banner>
    )
  if (rejectionReason === null || product.status === 'archived') return null
  return (
    <Banner tone="warning">
      <p className="banner-title">{decision ? decisionTexts.takenDown : messages.rejected}</p>
      <p className="breakable">{rejectionReason}</p>
      <p>{messages.rejectedText}</p>
      {decision && (
        <p>
          <ButtonLink variant="secondary" small to={href('merchant-decision', { decisionId: decision.id })}>
            {decision.isAppealable ? decisionTexts.toDecision : decisionTexts.toSent}
          </ButtonLink>
        </p>
      )}
    </Banner>
  )
}
