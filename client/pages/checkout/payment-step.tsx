import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import { pixOffText, pixPriceMessages } from '#shared/messages/pix-price.ts'
import type { PaymentMethod } from '#shared/orders.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { useMoneyText } from '../../ui/money-text.ts'

const words = checkoutMessages.payment

interface PaymentStepProps {
  form: FormAnswer | null
  /** What the shop offers; the first is chosen. */
  methods: readonly PaymentMethod[]
  /** What paying by Pix takes off. */
  pixDiscountMinor: number
  onChoose: (method: string) => void
}

export function PaymentStep({ form, methods, pixDiscountMinor, onChoose }: PaymentStepProps) {
  const money = useMoneyText()
  const isCheaper = (method: PaymentMethod) => method === 'pix' && pixDiscountMinor > 0
  return (
    <section className="checkout-step" aria-labelledby="payment">
      <h2 id="payment">{words.title}</h2>
      <RadioField
        name="paymentMethod"
        legend={words.legend}
        form={form}
        known={methods[0] ?? 'pix'}
        options={methods.map((value) => ({
          value,
          ...words.methods[value],
          ...(isCheaper(value) && {
            aside: pixOffText(money(pixDiscountMinor)),
            detail: `${words.methods[value].detail} ${pixPriceMessages.onlyByPix}`,
          }),
        }))}
        onChange={onChoose}
      />
    </section>
  )
}
