import { AwaitAgain } from '#client/data/payload/await.tsx'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import { pixOffText } from '#shared/messages/storefront/pix-price.ts'
import { type CartView, cartPixDiscount, quotedCart } from '#shared/orders/cart.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import type { PageData } from '#shared/pages.ts'

const messages = checkoutMessages.payment

interface PaymentStepProps extends Pick<PageData['checkout'], 'cart' | 'quotes'> {
  form: FormAnswer | null
  /** The methods that the shop offers; the first is the default. */
  methods: readonly PaymentMethod[]
  /** Some stores take cards, but not all. */
  lacksCards: boolean
  onChoose: (method: string) => void
}

export function PaymentStep(props: PaymentStepProps) {
  const { form, methods, lacksCards, cart, quotes, onChoose } = props
  const isCheaper = (method: PaymentMethod) => method === 'pix' && cartPixDiscount(cart) > 0
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
            aside: (
              <AwaitAgain
                name="quotes"
                value={quotes}
                placeholder={<PixOff cart={cart} />}
                failed={<PixOff cart={cart} />}
              >
                {(found) => <PixOff cart={quotedCart(cart, found)} />}
              </AwaitAgain>
            ),
            detail: `${messages.methods[value].detail} ${pixDiscountMessages.onlyByPix}`,
          }),
        }))}
        onChange={onChoose}
      />
      {lacksCards && <p className="soft small">{messages.lacksCards}</p>}
    </section>
  )
}

/** What paying by Pix takes off what is ordered. */
function PixOff({ cart }: { cart: CartView }) {
  const money = useMoneyText()
  const offMinor = cartPixDiscount(cart)
  return offMinor > 0 && pixOffText(money(offMinor))
}
