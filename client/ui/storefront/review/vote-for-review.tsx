import { useFetcher } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { ReviewView } from '#shared/catalog/reviews.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'

const messages = reviewMessages.helpful

interface VoteForReviewProps {
  review: ReviewView
  /** The page of the product's reviews. */
  action: string
  /** The form's response, used without scripts. */
  form: FormAnswer | null
}

/** The number of people whom a review has helped, and a button to add oneself without leaving the page. */
export function VoteForReview({ review, action, form }: VoteForReviewProps) {
  const { id, author, helpfulCount } = review
  const fetcher = useFetcher<FormAnswer | null>()
  const isOwn = form?.intent === 'vote' && formText(form.values, 'review') === id
  const answer = fetcher.data ?? (isOwn ? form : null)
  if (answer?.ok)
    return (
      <p
        id={answer === form ? 'vote' : undefined}
        className="soft small"
        role="status"
        tabIndex={-1}
        ref={fetcher.data ? focus : null}
      >
        {messages.done}
      </p>
    )
  return (
    <fetcher.Form method="post" action={action} className="cluster">
      <input type="hidden" name="review" value={id} />
      <Button name="intent" value="vote" variant="secondary" small busy={fetcher.state !== 'idle'}>
        {messages.vote}
        <VisuallyHidden>{messages.voteOf(author)}</VisuallyHidden>
      </Button>
      <span className="soft small" role="status">
        {answer ? answer.message : helpfulCount > 0 && messages.count(helpfulCount)}
      </span>
    </fetcher.Form>
  )
}

/** The pressed button is gone, so the focus moves to the thanks. */
const focus = (thanks: HTMLElement | null) => thanks?.focus()
