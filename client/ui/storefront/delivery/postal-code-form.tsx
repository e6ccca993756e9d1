import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { postalCodeMessages as messages } from '#shared/messages/storefront/postal-code.ts'
import { publicHref } from '#shared/public-href.ts'

interface PostalCodeFormProps {
  /** The page that the form returns to. */
  to: string
  known?: string | undefined
  /** False when the text beside it already explains it. */
  hint?: boolean
  form?: FormAnswer | null
  /** Required when a page has two of them. */
  id?: string
}

/** The form for the delivery postal code, which applies to the whole shop. */
export function PostalCodeForm({
  to,
  known = '',
  hint = true,
  form = null,
  id = 'postal-code',
}: PostalCodeFormProps) {
  return (
    <Form method="post" action={publicHref('postal-code')} noValidate className="field-with-button">
      <input type="hidden" name="to" value={to} />
      <TextField
        key={known}
        id={id}
        name="postalCode"
        label={messages.label}
        form={form}
        known={known}
        hint={known || !hint ? undefined : messages.hint}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <Button variant="secondary">{messages.submit}</Button>
    </Form>
  )
}
