import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { type CarrierQuotingView, quotingModes } from '#shared/merchants/carrier-quoting.ts'
import { quotingMessages as messages } from '#shared/messages/merchant/carrier-quoting.ts'
import { surchargeInput } from '#shared/text/surcharge-input.ts'

interface CarrierQuotingFormProps {
  quoting: CarrierQuotingView
  form: FormAnswer | null
  isSaved: boolean
}

/** Whether customers see the carrier's prices, which of them, and what the store adds. */
export function CarrierQuotingForm({ quoting, form, isSaved }: CarrierQuotingFormProps) {
  const config = useShopConfig()
  const { mode, services, extraDays } = quoting
  const text = { form, autoComplete: 'off', required: false } as const
  return (
    <section className="panel stack" aria-labelledby="carrier-quotes">
      <h2 id="carrier-quotes">{messages.title}</h2>
      <p>{messages.text}</p>
      {isSaved && <Notice tone="success">{messages.saved}</Notice>}
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="intent" value="carrier-quotes" />
        <FormProblems form={form} />
        <RadioField
          name="quoting"
          legend={messages.mode}
          form={form}
          known={mode}
          options={quotingModes.map((value) => ({
            value,
            label: messages.modes[value],
            detail: value === 'instead' ? messages.insteadDetail : undefined,
          }))}
        />
        <TextField
          {...text}
          name="services"
          label={messages.services}
          hint={messages.servicesHint}
          known={services.join(', ')}
          maxLength={1_300}
        />
        <div className="field-row">
          <TextField
            {...text}
            name="surcharge"
            label={messages.surcharge}
            hint={messages.surchargeHint}
            known={surchargeInput(quoting, config)}
          />
          <TextField
            {...text}
            name="extraDays"
            label={messages.extraDays}
            hint={messages.extraDaysHint}
            known={extraDays === 0 ? '' : String(extraDays)}
            inputMode="numeric"
          />
        </div>
        <p>
          <Button variant="secondary">{messages.save}</Button>
        </p>
      </Form>
    </section>
  )
}
