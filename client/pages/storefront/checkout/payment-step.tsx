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
  methodOf(cart: CartView): PaymentMethod | undefined
  onChoose(method: string): void
}

/** The payment methods, which depend on the stores that deliver to the postal code. */
export function PaymentStep({ quotes, ...props }: PaymentStepProps) {
  return (
    <section className="checkout-step" aria-labelledby="payment">
      <h2 id="payment">{messages.title}</h2>
      <AwaitAgain
        name="quotes"
        value={quotes}
        placeholder={<PaymentChoice {...props} />}
        failed={<PaymentChoice {...props} />}
      >
        {(found) => <PaymentChoice {...props} cart={quotedCart(props.cart, found)} />}
      </AwaitAgain>
    </section>
  )
}

function PaymentChoice({ form, cart, methodOf, onChoose }: Omit<PaymentStepProps, 'quotes'>) {
  const { methods, lacksCards } = cart
  const isCheaper = (method: PaymentMethod) => method === 'pix' && cartPixDiscount(cart) > 0
  return (
    <>
      <RadioField
        // The `key` resets the choice when the methods change.
        key={methods.join()}
        name="paymentMethod"
        legend={messages.legend}
        form={form && { ...form, values: {} }}
        known={methodOf(cart)}
        options={methods.map((value) => ({
          value,
          ...messages.methods[value],
          ...(isCheaper(value) && {
            aside: <PixOff cart={cart} />,
            detail: `${messages.methods[value].detail} ${pixDiscountMessages.onlyByPix}`,
          }),
        }))}
        onChange={onChoose}
      />
      {lacksCards && <p className="soft small">{messages.lacksCards}</p>}
    </>
  )
}

/** The Pix discount of the order. */
function PixOff({ cart }: { cart: CartView }) {
  const money = useMoneyText()
  const offMinor = cartPixDiscount(cart)
  return offMinor > 0 && pixOffText(money(offMinor))
}
