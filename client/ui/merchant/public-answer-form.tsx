import { Button } from '#client/ui/form/button.tsx'
import { fieldId } from '#client/ui/form/field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'

interface PublicAnswerFormProps {
  /** The field that names the answered text. */
  field: 'review' | 'question'
  id: string
  /** The answer's field, which is also the form's intent. */
  name: 'reply' | 'answer'
  /** Distinguishes the forms of a page for screen readers. */
  of: string
  label: string
  maxLength: number
  messages: { answer: string; answerHint: (max: number) => string; submit: string }
  /** The posted form, if it came back. */
  form: FormAnswer | null
}

/** The store's one public answer to a review or a question. */
export function PublicAnswerForm(props: PublicAnswerFormProps) {
  const { field, id, name, of, label, maxLength, messages, form: returned } = props
  const form = formText(returned?.values ?? {}, field) === id ? returned : null
  return (
    <details className="action" open={form !== null || undefined}>
      <summary>
        {messages.answer}
        <VisuallyHidden>{of}</VisuallyHidden>
      </summary>
      <Form method="post" preventScrollReset className="stack-tight">
        <input type="hidden" name="intent" value={name} />
        <input type="hidden" name={field} value={id} />
        <NoteField
          name={name}
          // Several forms are on the page: the submitted one has the id that its error links to.
          id={form ? fieldId(name) : `${name}-${id}`}
          label={label}
          hint={messages.answerHint(maxLength)}
          form={form}
          maxLength={maxLength}
          required
        />
        <div className="cluster">
          <Button small>{messages.submit}</Button>
        </div>
      </Form>
    </details>
  )
}
