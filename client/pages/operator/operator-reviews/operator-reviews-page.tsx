import { Link } from 'react-router-dom'
import { Field } from '#client/ui/form/declared-field.tsx'
import { ModerationPage } from '#client/ui/operator/moderation-page.tsx'
import { Reports } from '#client/ui/operator/reports.tsx'
import { Verdict } from '#client/ui/operator/verdict.tsx'
import { ReviewItem } from '#client/ui/storefront/review/review-item.tsx'
import { moderatedLists, type ReportedReview } from '#shared/catalog/reviews.ts'
import { hideReviewForm } from '#shared/forms/public-text-forms.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { PageProps } from '#shared/pages.ts'

const messages = reviewMessages.operator

/** Reviews that were reported or are hidden: the operator decides on each. */
export const OperatorReviewsPage = ({ data, form }: PageProps<'operator-reviews'>) => (
  <ModerationPage page="operator-reviews" lists={moderatedLists} data={data} messages={messages} form={form}>
    {(review) => <ReportedItem key={review.id} review={review} form={form} />}
  </ModerationPage>
)

function ReportedItem({ review, form }: { review: ReportedReview; form: FormAnswer | null }) {
  const { product, store, reports, hiddenReason } = review
  const at = { merchantSlug: store.slug, productHandle: product.handle }
  const about = (
    <p className="strong">
      <Link to={href('product', at)}>{product.title}</Link>, {store.name}
    </p>
  )
  return (
    <ReviewItem review={review} store={store.name} picturesPath={href('operator-reviews')} about={about}>
      {hiddenReason && <p className="small">{messages.hiddenFor(hiddenReason)}</p>}
      <Reports reports={reports} />
      <Verdict
        field="review"
        id={review.id}
        of={` ${review.author}`}
        isHidden={review.isHidden}
        messages={messages}
        groundOf={(returned) => (
          <Field
            of={hideReviewForm}
            name="ground"
            id={returned ? undefined : `ground-${review.id}`}
            form={returned}
          />
        )}
        publish={review.isHidden ? messages.showAgain : messages.publish}
        form={form}
      />
    </ReviewItem>
  )
}
