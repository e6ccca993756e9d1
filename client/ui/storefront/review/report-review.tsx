import type { ReviewView } from '#shared/catalog/reviews.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { ReportForm } from './report-form.tsx'

const messages = reviewMessages.report

interface ReportReviewProps {
  review: ReviewView
  /** The page of the product's reviews. */
  action: string
  /** The form's response, used without scripts. */
  form: FormAnswer | null
}

export const ReportReview = ({ review, ...rest }: ReportReviewProps) => (
  <ReportForm
    field="review"
    id={review.id}
    of={messages.openOf(review.author)}
    done={messages.done}
    {...rest}
  />
)
