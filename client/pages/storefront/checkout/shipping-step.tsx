import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { RadioField } from '#client/ui/form/choice-field.tsx'
import { Placeholder, PlaceholderAmount, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { CampaignShipping } from '#client/ui/storefront/cart/campaign-shipping.tsx'
import { ShippingPrice } from '#client/ui/storefront/cart/shipping-price.tsx'
import { StoreProblem } from '#client/ui/storefront/cart/store-problem.tsx'
import { shippingField, shippingPriceField } from '#shared/forms/checkout-form.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import type { CartStoreView, CartView } from '#shared/orders/cart.ts'
import { publicHref } from '#shared/public-href.ts'
import type { ShippingSelection } from './use-chosen-shipping.ts'

const messages = checkoutMessages.shipping

interface ShippingStepProps {
  cart: CartView
  form: FormAnswer | null
  shipping: ShippingSelection
}

/** Every store ships separately, so each has its own choice. */
export function ShippingStep({ cart, form, shipping }: ShippingStepProps) {
  const hasProblem = cart.stores.some(({ problem }) => problem !== null)
  return (
    <section className="checkout-step" aria-labelledby="shipping">
      <h2 id="shipping">{messages.title}</h2>
      {cart.postalCode === null ? (
        <p className="soft">{messages.needsPostalCode}</p>
      ) : (
        <p className="soft small">{cartMessages.store.fromPayment}</p>
      )}
      <div className="shipping-choices">
        {cart.stores.map((store) => (
          <div className="stack-tight" key={store.slug}>
            <StoreProblem store={store} named />
            <CampaignShipping store={store} />
            {store.shippingOptions.length > 0 && (
              <ShippingChoice store={store} form={form} shipping={shipping} />
            )}
            {store.shippingProblemText && <p className="soft small">{store.shippingProblemText}</p>}
          </div>
        ))}
      </div>
      {cart.leftOut.map((store) => (
        <StoreProblem key={store.slug} store={store} named />
      ))}
      {hasProblem && <Link to={publicHref('cart')}>{messages.backToCart}</Link>}
    </section>
  )
}

/** The placeholder has two lines, because most stores offer two shipping options. */
export function ShippingPlaceholder({ cart }: Pick<ShippingStepProps, 'cart'>) {
  return (
    <section className="checkout-step" aria-labelledby="shipping">
      <h2 id="shipping">{messages.title}</h2>
      <p className="soft small">{cartMessages.store.fromPayment}</p>
      <Placeholder className="shipping-choices">
        {cart.stores.map((store) => (
          <div className="stack-tight" key={store.slug}>
            <StoreProblem store={store} named />
            <fieldset className="choices">
              <legend>{store.name}</legend>
              <ChoicePlaceholder />
              <ChoicePlaceholder />
            </fieldset>
          </div>
        ))}
        {cart.leftOut.map((store) => (
          <StoreProblem key={store.slug} store={store} named />
        ))}
      </Placeholder>
    </section>
  )
}

const ChoicePlaceholder = () => (
  <div className="choice">
    <span className="choice-input" />
    <span className="choice-text">
      <span className="choice-label">
        <PlaceholderAmount />
      </span>
      <span className="choice-detail">
        <PlaceholderLines />
      </span>
    </span>
  </div>
)

interface ShippingChoiceProps {
  store: CartStoreView
  form: FormAnswer | null
  shipping: ShippingSelection
}

function ShippingChoice({ store, form, shipping }: ShippingChoiceProps) {
  const { slug, name, shippingOptions: options } = store
  const { locale } = useShopConfig()
  return (
    <>
      <RadioField
        // The key resets the choice when the options change.
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
