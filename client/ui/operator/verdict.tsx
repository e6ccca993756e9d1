import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { fieldId, TextField } from '#client/ui/form/field.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'

interface VerdictProps {
  /** The field that names the moderated text. */
  field: 'review' | 'question'
  id: string
  /** Distinguishes the forms of a page for screen readers. */
  of: string
  isHidden: boolean
  messages: { hide: string; hideReason: string }
  publish: string
  /** Draws the field of the ground, where a decision needs one. */
  groundOf?: (form: FormAnswer | null) => ReactNode
  /** The posted form, if it came back. */
  form: FormAnswer | null
}

/** The form by which the operator hides a text of others, with a reason that they read, or publishes it. */
export function Verdict(props: VerdictProps) {
  const { field, id, of, isHidden, messages, publish, groundOf, form: returned } = props
  const form = formText(returned?.values ?? {}, field) === id ? returned : null
  return (
    <div className="stack-tight">
      {!isHidden && (
        <Form method="post" preventScrollReset noValidate className="field-row">
          <input type="hidden" name="intent" value="hide" />
          <input type="hidden" name={field} value={id} />
          {groundOf?.(form)}
          <TextField
            name="reason"
            id={form ? fieldId('reason') : `reason-${id}`}
            label={messages.hideReason}
            form={form}
            length="long"
          />
          <Button variant="secondary">
            {messages.hide}
            <VisuallyHidden>{of}</VisuallyHidden>
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name={field} value={id} />
        <Button variant="quiet" small>
          {publish}
          <VisuallyHidden>{of}</VisuallyHidden>
        </Button>
      </Form>
    </div>
  )
}
