import { Button } from '#client/ui/form/button.tsx'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { discountMessages } from '#shared/messages/merchant/discounts.ts'
import { couponKinds, maxCouponCode } from '#shared/money/coupons.ts'

const messages = discountMessages
const { maxUses, maxUsesPerCustomer, startsOn, endsOn } = messages
const fieldLabels = { maxUses, maxUsesPerCustomer, startsOn, endsOn }

export function NewCouponForm({ form, formKey }: { form: FormAnswer | null; formKey: string }) {
  const money = { form, inputMode: 'decimal', autoComplete: 'off', required: false } as const
  const count = { form, inputMode: 'numeric', autoComplete: 'off', required: false } as const
  return (
    <section className="panel stack" aria-labelledby="new-coupon">
      <h2 id="new-coupon">{messages.newTitle}</h2>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="create" />
        <input type="hidden" name="formKey" value={formKey} />
        <FormProblems form={form} labels={fieldLabels} />
        <TextField
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          form={form}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCouponCode}
        />
        <RadioField
          name="kind"
          legend={messages.kind}
          form={form}
          known="percent"
          options={couponKinds.map((kind) => ({
            value: kind,
            label: messages.kinds[kind],
            detail: messages.kindDetails[kind],
          }))}
        />
        <div className="field-row">
          <TextField {...money} name="percent" label={messages.percent} hint={messages.percentHint} />
          <TextField {...money} name="amount" label={messages.amount} hint={messages.amountHint} />
        </div>
        <TextField {...money} name="minItems" label={messages.minItems} hint={messages.minItemsHint} />
        <div className="field-row">
          <TextField {...count} name="maxUses" label={messages.maxUses} />
          <TextField
            {...count}
            name="maxUsesPerCustomer"
            label={messages.maxUsesPerCustomer}
            hint={messages.maxUsesPerCustomerHint}
          />
        </div>
        <div className="field-row">
          <TextField type="date" name="startsOn" label={messages.startsOn} form={form} required={false} />
          <TextField
            type="date"
            name="endsOn"
            label={messages.endsOn}
            hint={messages.daysHint}
            form={form}
            required={false}
          />
        </div>
        <p className="soft small">{messages.paidByYou}</p>
        <p>
          <Button>{messages.create}</Button>
        </p>
      </Form>
    </section>
  )
}
