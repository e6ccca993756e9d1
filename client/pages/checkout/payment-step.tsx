import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import type { PaymentMethod } from '#shared/orders.ts'
import { RadioField } from '../../ui/choice-field.tsx'

const words = checkoutMessages.payment

interface PaymentStepProps {
  form: FormAnswer | null
  /** What the shop offers; the first is chosen. */
  methods: readonly PaymentMethod[]
}

export function PaymentStep({ form, methods }: PaymentStepProps) {
  return (
    <section className="checkout-step" aria-labelledby="payment">
      <h2 id="payment">{words.title}</h2>
      <RadioField
        name="paymentMethod"
        legend={words.legend}
        form={form}
        known={methods[0] ?? 'pix'}
        options={methods.map((value) => ({ value, ...words.methods[value] }))}
      />
    </section>
  )
}
