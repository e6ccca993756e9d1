import { Form } from 'react-router-dom'
import { couponKinds, maxCouponCode } from '#shared/coupons.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { discountMessages } from '#shared/messages/discounts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'

const words = discountMessages

export function NewCouponForm({ form }: { form: FormAnswer | null }) {
  const money = { form, inputMode: 'decimal', autoComplete: 'off', required: false } as const
  const count = { form, inputMode: 'numeric', autoComplete: 'off', required: false } as const
  return (
    <section className="panel stack" aria-labelledby="new-coupon">
      <h2 id="new-coupon">{words.newTitle}</h2>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="intent" value="create" />
        <FormProblems form={form} />
        <TextField
          name="code"
          label={words.code}
          hint={words.codeHint}
          form={form}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCouponCode}
        />
        <RadioField
          name="kind"
          legend={words.kind}
          form={form}
          known="percent"
          options={couponKinds.map((kind) => ({
            value: kind,
            label: words.kinds[kind],
            detail: words.kindDetails[kind],
          }))}
        />
        <div className="field-row">
          <TextField {...money} name="percent" label={words.percent} hint={words.percentHint} />
          <TextField {...money} name="amount" label={words.amount} hint={words.amountHint} />
        </div>
        <TextField {...money} name="minItems" label={words.minItems} hint={words.minItemsHint} />
        <div className="field-row">
          <TextField {...count} name="maxUses" label={words.maxUses} />
          <TextField
            {...count}
            name="maxUsesPerCustomer"
            label={words.maxUsesPerCustomer}
            hint={words.maxUsesPerCustomerHint}
          />
        </div>
        <div className="field-row">
          <TextField type="date" name="startsOn" label={words.startsOn} form={form} required={false} />
          <TextField
            type="date"
            name="endsOn"
            label={words.endsOn}
            hint={words.daysHint}
            form={form}
            required={false}
          />
        </div>
        <p className="soft small">{words.paidByYou}</p>
        <p>
          <Button>{words.create}</Button>
        </p>
      </Form>
    </section>
  )
}
