import { Link } from 'react-router-dom'
import type { CartStoreView, CartView } from '#shared/cart.ts'
import { shippingField, shippingPriceField } from '#shared/forms/checkout-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import { arrivesText } from '#shared/messages/delivery.ts'
import { ShippingPrice } from '../../ui/cart/shipping-price.tsx'
import { StoreProblem } from '../../ui/cart/store-problem.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import type { ChosenShipping } from './use-chosen-shipping.ts'

const words = checkoutMessages.shipping

interface ShippingStepProps {
  cart: CartView
  form: FormAnswer | null
  shipping: ChosenShipping
}

/** Every store sends by itself: one choice for each. */
export function ShippingStep({ cart, form, shipping }: ShippingStepProps) {
  const hasProblem = cart.stores.some(({ problem }) => problem !== null)
  return (
    <section className="checkout-step" aria-labelledby="shipping">
      <h2 id="shipping">{words.title}</h2>
      {cart.postalCode === null && <p className="soft">{words.needsPostalCode}</p>}
      {cart.stores.map((store) => (
        <div className="stack-tight" key={store.slug}>
          <StoreProblem store={store} named />
          {store.shippingOptions.length > 0 && (
            <ShippingChoice store={store} form={form} shipping={shipping} />
          )}
        </div>
      ))}
      {cart.leftOut.map((store) => (
        <StoreProblem key={store.slug} store={store} named />
      ))}
      {hasProblem && <Link to={href('cart')}>{words.backToCart}</Link>}
      {cart.postalCode !== null && <p className="soft small">{cartMessages.store.fromPayment}</p>}
    </section>
  )
}

interface ShippingChoiceProps {
  store: CartStoreView
  form: FormAnswer | null
  shipping: ChosenShipping
}

function ShippingChoice({ store, form, shipping }: ShippingChoiceProps) {
  const { slug, name, shippingOptions: options } = store
  const { locale } = useShopConfig()
  return (
    <>
      <RadioField
        // Other options are another question.
        key={options.map(({ id }) => id).join()}
        name={shippingField(slug)}
        legend={name}
        form={form && { ...form, values: {} }}
        known={shipping.chosen[slug]?.id}
        options={options.map((option) => ({
          value: option.id,
          label: option.name,
          detail: arrivesText(option, locale),
          aside: <ShippingPrice priceMinor={option.priceMinor} />,
        }))}
        onChange={(id) => shipping.choose(slug, id)}
      />
      {options.map(({ id, priceMinor }) => (
        <input key={id} type="hidden" name={shippingPriceField(id)} value={priceMinor} />
      ))}
    </>
  )
}
