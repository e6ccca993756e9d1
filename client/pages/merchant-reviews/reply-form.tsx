import { Form } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { reviewMessages } from '#shared/messages/reviews.ts'
import { maxReplyText, type StoreReview } from '#shared/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { NoteField } from '../../ui/note-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const words = reviewMessages.merchant

/** The store's one answer to a review. */
export function ReplyForm({ review, form: returned }: { review: StoreReview; form: FormAnswer | null }) {
  const form = formText(returned?.values ?? {}, 'review') === review.id ? returned : null
  return (
    <details className="act" open={form !== null || undefined}>
      <summary>
        {words.answer}
        <VisuallyHidden> {review.author}</VisuallyHidden>
      </summary>
      <Form method="post" preventScrollReset className="stack-tight">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="review" value={review.id} />
        <NoteField
          name="reply"
          // Several forms are on the page: the one that came back has the id that its fault links to.
          id={form ? fieldId('reply') : `reply-${review.id}`}
          label={words.answerLabel(review.author)}
          hint={words.answerHint}
          form={form}
          maxLength={maxReplyText}
          required
        />
        <div className="cluster">
          <Button small>{words.submit}</Button>
        </div>
      </Form>
    </details>
  )
}
