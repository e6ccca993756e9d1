import { useFetcher } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { reportReasons } from '#shared/catalog/reviews.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { reportReasonNames, reviewMessages } from '#shared/messages/storefront/reviews.ts'

const messages = reviewMessages.report

interface ReportFormProps {
  /** The field that names the reported text. */
  field: 'review' | 'question'
  id: string
  /** Distinguishes the forms of a page: "a avaliação de Bia S.". */
  of: string
  /** Text after the report. */
  done: string
  /** The page that handles the report. */
  action: string
  /** The form's response, used without scripts. */
  form: FormAnswer | null
}

/** Reports a text to the operator, without leaving the page. */
export function ReportForm({ field, id, of, done, action, form }: ReportFormProps) {
  const fetcher = useFetcher<FormAnswer | null>()
  const isOwn = form?.intent === 'report' && formText(form.values, field) === id
  const answer = fetcher.data ?? (isOwn ? form : null)
  if (answer?.ok)
    return (
      <Banner tone="success" id={answer === form ? 'report' : undefined}>
        {done}
      </Banner>
    )
  return (
    <details className="review-report" open={answer !== null || undefined}>
      <summary className="small">
        {messages.open}
        <VisuallyHidden> {of}</VisuallyHidden>
      </summary>
      <fetcher.Form method="post" action={action} className="stack-tight">
        {answer?.message && <Banner tone="error">{answer.message}</Banner>}
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name={field} value={id} />
        <SelectField
          name="reason"
          id={`reason-${id}`}
          label={messages.reason}
          form={answer}
          placeholder="–"
          options={reportReasons.map((reason) => ({ value: reason, label: reportReasonNames[reason] }))}
        />
        <NoteField name="note" id={`note-${id}`} label={messages.note} form={answer} />
        <Button variant="secondary" small busy={fetcher.state !== 'idle'}>
          {messages.submit}
        </Button>
      </fetcher.Form>
    </details>
  )
}
