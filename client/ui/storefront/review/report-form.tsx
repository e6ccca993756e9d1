import { useFetcher } from 'react-router-dom'
import { type ReviewView, reportReasons } from '#shared/catalog/reviews.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { reportReasonNames, reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { Button } from '../../form/button.tsx'
import { SelectField } from '../../form/field.tsx'
import { NoteField } from '../../form/note-field.tsx'
import { Notice } from '../../page/notice.tsx'
import { VisuallyHidden } from '../../text/visually-hidden.tsx'

const messages = reviewMessages.report

interface ReportFormProps {
  review: ReviewView
  /** The page of the product's reviews. */
  action: string
  /** The form's answer, used without scripts. */
  form: FormAnswer | null
}

/** Tells the operator about a review, without leaving the page. */
export function ReportForm({ review, action, form }: ReportFormProps) {
  const fetcher = useFetcher<FormAnswer | null>()
  const isOwn = form?.intent === 'report' && formText(form.values, 'review') === review.id
  const answer = fetcher.data ?? (isOwn ? form : null)
  if (answer?.ok) return <Notice tone="success">{messages.done}</Notice>
  return (
    <details className="review-report" open={answer !== null || undefined}>
      <summary className="small">
        {messages.open}
        <VisuallyHidden> {messages.openOf(review.author)}</VisuallyHidden>
      </summary>
      <fetcher.Form method="post" action={action} className="stack-tight">
        {answer?.message && <Notice tone="error">{answer.message}</Notice>}
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="review" value={review.id} />
        <SelectField
          name="reason"
          id={`reason-${review.id}`}
          label={messages.reason}
          form={answer}
          placeholder="–"
          options={reportReasons.map((reason) => ({ value: reason, label: reportReasonNames[reason] }))}
        />
        <NoteField name="note" id={`note-${review.id}`} label={messages.note} form={answer} />
        <Button variant="secondary" small busy={fetcher.state !== 'idle'}>
          {messages.submit}
        </Button>
      </fetcher.Form>
    </details>
  )
}
