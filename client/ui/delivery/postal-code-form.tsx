import { Form } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'

interface PostalCodeFormProps {
  /** Where it leads back to. */
  to: string
  known?: string | undefined
  /** False where the words beside it say already what it is for. */
  hint?: boolean
  form?: FormAnswer | null
  /** Needed where a page has two of them. */
  id?: string
}

/** Asks where things go; the answer holds for the whole shop. */
export function PostalCodeForm({
  to,
  known = '',
  hint = true,
  form = null,
  id = 'postal-code',
}: PostalCodeFormProps) {
  const words = cartMessages.postalCode
  return (
    <Form method="post" action={href('postal-code')} noValidate className="field-with-button">
      <input type="hidden" name="to" value={to} />
      <TextField
        key={known}
        id={id}
        name="postalCode"
        label={words.label}
        form={form}
        known={known}
        hint={known || !hint ? undefined : words.hint}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <Button look="secondary">{words.submit}</Button>
    </Form>
  )
}
