import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { CheckboxField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import type { StoreDelivery } from '#shared/merchants/delivery-rules.ts'
import { deliveryPageMessages } from '#shared/messages/merchant/delivery.ts'
import { moneyInput } from '#shared/text/money-input.ts'
import { clockText } from '#shared/time/opening-hours.ts'

const messages = deliveryPageMessages.terms

interface StoreDeliveryFormProps {
  terms: StoreDelivery
  form: FormAnswer | null
  isSaved: boolean
}

/** How long the store prepares orders, from when on that counts, and from which value on it takes them. */
export function StoreDeliveryForm({ terms, form, isSaved }: StoreDeliveryFormProps) {
  const config = useShopConfig()
  return (
    <section className="panel stack" aria-labelledby="terms">
      <h2 id="terms">{messages.title}</h2>
      {isSaved && <Notice tone="success">{messages.saved}</Notice>}
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="intent" value="delivery-terms" />
        <FormProblems form={form} />
        <TextField
          name="handlingDays"
          label={messages.handlingDays}
          hint={messages.handlingHint}
          form={form}
          known={String(terms.handlingDays)}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="cutoff"
          type="time"
          label={messages.cutoff}
          hint={messages.cutoffHint}
          form={form}
          known={terms.cutoffMinute === null ? '' : clockText(terms.cutoffMinute)}
          autoComplete="off"
          required={false}
        />
        <TextField
          name="minOrder"
          label={messages.minOrder}
          hint={messages.minOrderHint}
          form={form}
          known={terms.minOrderMinor === null ? '' : moneyInput(terms.minOrderMinor, config)}
          inputMode="decimal"
          autoComplete="off"
          required={false}
        />
        <CheckboxField
          name="requiresInvoice"
          label={messages.requiresInvoice}
          form={form}
          known={terms.requiresInvoice}
        />
        <p>
          <Button variant="secondary">{messages.save}</Button>
        </p>
      </Form>
    </section>
  )
}
