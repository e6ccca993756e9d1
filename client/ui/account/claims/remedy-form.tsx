import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { fieldId, SelectField, TextField } from '#client/ui/form/field.tsx'
import { NoteField } from '#client/ui/form/note-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { claimMessages } from '#shared/messages/account/claims.ts'
import type { ClaimRemedy } from '#shared/orders/claims.ts'

const messages = claimMessages.remedyForm

interface RemedyFormProps {
  form: FormAnswer | null
  /** The possible remedies, with their texts. */
  offers?: Partial<Record<ClaimRemedy, string>>
  /** The amount that can still be refunded. */
  leftMinor: number
  intent: string
  text: { label: string; hint: string; maxLength: number }
  submit: string
  children?: ReactNode
}

/** A remedy for a claim and its text: a store's offer, or the operator's decision. */
export function RemedyForm(props: RemedyFormProps) {
  const { form, offers = claimMessages.offers, leftMinor, intent, text, submit, children } = props
  const money = useMoneyText()
  return (
    <Form method="post" preventScrollReset noValidate className="stack">
      {children}
      <SelectField
        name="remedy"
        label={messages.remedy}
        form={form}
        placeholder={messages.choose}
        options={Object.entries(offers).map(([value, label]) => ({ value, label }))}
      />
      {offers.amount && (
        <TextField
          name="amount"
          label={messages.amount}
          hint={messages.amountHint(money(leftMinor))}
          form={form}
          required={false}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <NoteField
        name="claimText"
        id={fieldId('claimText')}
        label={text.label}
        hint={text.hint}
        form={form}
        maxLength={text.maxLength}
        rows={5}
        required
      />
      <p>
        <Button name="intent" value={intent}>
          {submit}
        </Button>
      </p>
    </Form>
  )
}
