import { RadioField } from '#client/ui/form/choice-field.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import { pixOffText } from '#shared/messages/storefront/pix-price.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'

const messages = checkoutMessages.payment

interface PaymentStepProps {
  form: FormAnswer | null
  /** The methods that the shop offers; the first is the default. */
  methods: readonly PaymentMethod[]
  /** Some stores take cards, but not all. */
  lacksCards: boolean
  /** What paying by Pix takes off. */
  pixDiscountMinor: number
  onChoose: (method: string) => void
}

export function PaymentStep(props: PaymentStepProps) {
  const { form, methods, lacksCards, pixDiscountMinor, onChoose } = props
  const money = useMoneyText()
  const isCheaper = (method: PaymentMethod) => method === 'pix' && pixDiscountMinor > 0
  return (
    <section className="checkout-step" aria-labelledby="payment">
      <h2 id="payment">{messages.title}</h2>
      <RadioField
        name="paymentMethod"
        legend={messages.legend}
        form={form}
        known={methods[0] ?? 'pix'}
        options={methods.map((value) => ({
          value,
          ...messages.methods[value],
          ...(isCheaper(value) && {
            aside: pixOffText(money(pixDiscountMinor)),
            detail: `${messages.methods[value].detail} ${pixDiscountMessages.onlyByPix}`,
          }),
        }))}
        onChange={onChoose}
      />
      {lacksCards && <p className="soft small">{messages.lacksCards}</p>}
    </section>
  )
}
