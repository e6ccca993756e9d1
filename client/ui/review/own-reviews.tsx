import { Form, useNavigation } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { reviewMessages } from '#shared/messages/reviews.ts'
import { maxReviewText, type OwnReview } from '#shared/reviews.ts'
import { Button } from '../button.tsx'
import { fieldId } from '../field.tsx'
import { FormProblems } from '../form-problems.tsx'
import { NoteField } from '../note-field.tsx'
import { Notice } from '../notice.tsx'
import { Picture } from '../picture.tsx'
import { OneStar } from './stars.tsx'
import { StarsField } from './stars-field.tsx'

const words = reviewMessages.own

interface OwnReviewsProps {
  orderNumber: string
  reviews: readonly OwnReview[]
  heading: 'h2' | 'h3'
  form: FormAnswer | null
}

/** What arrived of an order, each with what its customer says of it. */
export function OwnReviews({ orderNumber, reviews, heading: Heading, form }: OwnReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <section className="stack-tight">
      <Heading>{words.title}</Heading>
      <p className="soft">{words.text}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="own-reviews" role="list">
        {reviews.map((own) => (
          <OwnReviewItem key={own.position} orderNumber={orderNumber} own={own} form={form} />
        ))}
      </ul>
    </section>
  )
}

type OwnReviewItemProps = { orderNumber: string; own: OwnReview; form: FormAnswer | null }

function OwnReviewItem({ orderNumber, own, form: returned }: OwnReviewItemProps) {
  const { position, title, picture, review } = own
  const busy = useNavigation().formData?.get('intent') === 'review'
  const isOwn =
    returned?.intent === 'review' &&
    formText(returned.values, 'order') === orderNumber &&
    formText(returned.values, 'line') === String(position)
  const form = isOwn ? returned : null
  // Several forms are on the page: only the one that came back has the ids that its faults link to.
  const idOf = (name: string) => (form ? fieldId(name) : `${name}-${orderNumber}-${position}`)
  return (
    <li className="own-review">
      <Picture picture={picture} sizes="3.5rem" widest={160} decorative />
      <div className="stack-tight">
        {review && <Said review={review} title={title} />}
        {review?.hiddenReason ? (
          <Notice tone="warning">{words.hidden(review.hiddenReason)}</Notice>
        ) : (
          <details
            className="act"
            id={`review-${orderNumber}-${position}`}
            open={form !== null || undefined}
            key={review?.text}
          >
            <summary>{review ? words.change(title) : words.write(title)}</summary>
            <Form
              method="post"
              action={`#review-${orderNumber}-${position}`}
              preventScrollReset
              noValidate
              className="stack"
            >
              <FormProblems form={form} />
              <input type="hidden" name="intent" value="review" />
              <input type="hidden" name="order" value={orderNumber} />
              <input type="hidden" name="line" value={position} />
              <StarsField id={idOf('stars')} legend={words.stars} form={form} known={review?.stars} />
              <NoteField
                name="text"
                id={idOf('text')}
                label={words.words}
                hint={words.wordsHint}
                form={form}
                known={review?.text}
                maxLength={maxReviewText}
              />
              <div className="cluster">
                <Button busy={busy}>{review ? words.save : words.submit}</Button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </li>
  )
}

function Said({ review, title }: { review: NonNullable<OwnReview['review']>; title: string }) {
  return (
    <div>
      <p className="strong">{title}</p>
      <p className="rating rating-short">
        {words.yours}: <OneStar /> {review.stars}
      </p>
      {review.text && <p className="review-text small">{review.text}</p>}
    </div>
  )
}
