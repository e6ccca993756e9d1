import type { ReactNode } from 'react'
import { Button } from '#client/ui/form/button.tsx'
import { Field } from '#client/ui/form/declared-field.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { decideClaimForm, replyClaimForm } from '#shared/forms/claim-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { claimMessages } from '#shared/messages/account/claims.ts'
import type { ClaimRemedy } from '#shared/orders/claims.ts'

interface RemedyFormProps {
  spec: typeof replyClaimForm | typeof decideClaimForm
  form: FormAnswer | null
  /** The possible remedies, with their texts. */
  offers?: Partial<Record<ClaimRemedy, string>>
  /** The amount that can still be refunded. */
  leftMinor: number
  submit: string
  children?: ReactNode
}

/** A remedy for a claim and its text: a store's offer, or the operator's decision. */
export function RemedyForm(props: RemedyFormProps) {
  const { spec, form, offers = claimMessages.offers, leftMinor, submit, children } = props
  const money = useMoneyText()
  const choices = Object.entries(offers).map(([value, label]) => ({ value, label }))
  return (
    <Form method="post" preventScrollReset noValidate className="stack">
      {children}
      <Field of={spec} name="remedy" form={form} choices={choices} />
      {offers.amount && (
        <Field of={spec} name="amount" form={form} hint={claimMessages.amountHint(money(leftMinor))} />
      )}
      <Field of={spec} name="claimText" form={form} />
      <p>
        <Button name="intent" value={spec.intent}>
          {submit}
        </Button>
      </p>
    </Form>
  )
}
