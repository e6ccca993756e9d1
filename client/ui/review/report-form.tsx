import { useFetcher } from 'react-router-dom'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { reportReasonNames, reviewMessages } from '#shared/messages/reviews.ts'
import { type ReviewView, reportReasons } from '#shared/reviews.ts'
import { Button } from '../button.tsx'
import { SelectField } from '../field.tsx'
import { NoteField } from '../note-field.tsx'
import { Notice } from '../notice.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

const words = reviewMessages.report

interface ReportFormProps {
  review: ReviewView
  /** The page of the product's reviews. */
  action: string
  /** Its answer, where scripts do not run. */
  form: FormAnswer | null
}

/** Tells the operator about a review, without leaving the page. */
export function ReportForm({ review, action, form }: ReportFormProps) {
  const fetcher = useFetcher<FormAnswer | null>()
  const isOwn = form?.intent === 'report' && formText(form.values, 'review') === review.id
  const answer = fetcher.data ?? (isOwn ? form : null)
  if (answer?.ok) return <Notice tone="success">{words.done}</Notice>
  return (
    <details className="review-report" open={answer !== null || undefined}>
      <summary className="small">
        {words.open}
        <VisuallyHidden> {words.openOf(review.author)}</VisuallyHidden>
      </summary>
      <fetcher.Form method="post" action={action} className="stack-tight">
        {answer?.message && <Notice tone="error">{answer.message}</Notice>}
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="review" value={review.id} />
        <SelectField
          name="reason"
          id={`reason-${review.id}`}
          label={words.reason}
          form={answer}
          placeholder="–"
          options={reportReasons.map((reason) => ({ value: reason, label: reportReasonNames[reason] }))}
        />
        <NoteField name="note" id={`note-${review.id}`} label={words.note} form={answer} />
        <Button look="secondary" small busy={fetcher.state !== 'idle'}>
          {words.submit}
        </Button>
      </fetcher.Form>
    </details>
  )
}
