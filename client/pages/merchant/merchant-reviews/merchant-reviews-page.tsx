import { Link } from 'react-router-dom'
import { maxReplyText, type StoreReview } from '#shared/catalog/reviews.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { PageProps } from '#shared/pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { fieldId } from '../../../ui/form/field.tsx'
import { FormProblems } from '../../../ui/form/form-errors.tsx'
import { NoteField } from '../../../ui/form/note-field.tsx'
import { Form } from '../../../ui/form/panel-form.tsx'
import { MerchantLayout } from '../../../ui/merchant/merchant-layout.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageLinks } from '../../../ui/page/page-links.tsx'
import { RatingLine } from '../../../ui/storefront/review/rating-line.tsx'
import { ReviewItem } from '../../../ui/storefront/review/review-item.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'

const messages = reviewMessages.merchant

/** What people say of the store's products, the newest first. */
export function MerchantReviewsPage({ data, form }: PageProps<'merchant-reviews'>) {
  const { store, rating, reviews } = data
  return (
    <MerchantLayout
      title={messages.title}
      description={messages.description}
      store={store}
      more={rating && <RatingLine rating={rating} />}
    >
      <FormProblems form={form} />
      {reviews.items.length === 0 && <EmptyState title={messages.none} text={messages.noneText} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="review-list" role="list">
        {reviews.items.map((review) => {
          const { handle, title } = review.product
          const about = (
            <p className="strong">
              <Link to={href('product', { merchantSlug: store.slug, productHandle: handle })}>{title}</Link>{' '}
              {review.isHidden && <span className="badge badge-warn">{messages.hidden}</span>}
            </p>
          )
          return (
            <ReviewItem key={review.id} review={review} store={store.name} about={about}>
              {!review.reply && <ReplyForm review={review} form={form} />}
            </ReviewItem>
          )
        })}
      </ul>
      <PageLinks list={reviews} hrefAt={(cursor) => href('merchant-reviews', {}, { cursor })} />
    </MerchantLayout>
  )
}

const replyMessages = reviewMessages.merchant

/** The store's one answer to a review. */
function ReplyForm({ review, form: returned }: { review: StoreReview; form: FormAnswer | null }) {
  const form = formText(returned?.values ?? {}, 'review') === review.id ? returned : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>
        {replyMessages.answer}
        <VisuallyHidden> {review.author}</VisuallyHidden>
      </summary>
      <Form method="post" preventScrollReset className="stack-tight">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="review" value={review.id} />
        <NoteField
          name="reply"
          // Several forms are on the page: the submitted one has the id that its error links to.
          id={form ? fieldId('reply') : `reply-${review.id}`}
          label={replyMessages.answerLabel(review.author)}
          hint={replyMessages.answerHint}
          form={form}
          maxLength={maxReplyText}
          required
        />
        <div className="cluster">
          <Button small>{replyMessages.submit}</Button>
        </div>
      </Form>
    </details>
  )
}
