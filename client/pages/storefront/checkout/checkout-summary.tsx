import { AwaitAgain } from '#client/data/payload/await.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { AgreedTexts } from '#client/ui/page/agreed-texts.tsx'
import { LegalIdentity } from '#client/ui/page/legal-identity.tsx'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { CouponChange } from '#client/ui/storefront/cart/coupon-change.tsx'
import { discountRows } from '#client/ui/storefront/cart/discount-rows.tsx'
import { LineChange } from '#client/ui/storefront/cart/line-change.tsx'
import { PaymentCount } from '#client/ui/storefront/cart/payment-count.tsx'
import { LineItem } from '#client/ui/storefront/line-item.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { campaignField, itemsField, pixDiscountField } from '#shared/forms/checkout-form.ts'
import { idempotencyKeyField } from '#shared/forms/idempotency-key.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import {
  type CartView,
  campaignMinorOf,
  cartPixDiscount,
  isGone,
  lineKey,
  quotedCart,
} from '#shared/orders/cart.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { CardInstalments } from './card-instalments.tsx'
import type { ShippingSelection } from './use-chosen-shipping.ts'

const messages = checkoutMessages.summary

interface CheckoutSummaryProps {
  cart: CartView
  quotes: PageData['checkout']['quotes']
  shippingOf(cart: CartView): ShippingSelection
  methodOf(cart: CartView): PaymentMethod | undefined
  idempotencyKey: string
  isPlacing: boolean
}

/** The items with their total, and the button that places the order. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, quotes, shippingOf, idempotencyKey, isPlacing } = props
  return (
    <aside className="panel stack" aria-labelledby="summary">
      <h2 id="summary">{messages.title}</h2>
      <AwaitAgain
        name="quotes"
        value={quotes}
        placeholder={<BoughtLines cart={cart} />}
        failed={<BoughtLines cart={cart} />}
      >
        {(found) => <BoughtLines cart={quotedCart(cart, found)} />}
      </AwaitAgain>
      <AwaitAgain
        name="quotes"
        value={quotes}
        placeholder={<SumsPlaceholder {...props} />}
        failed={
          <Button wide disabled>
            {messages.place}
          </Button>
        }
      >
        {(found) => {
          const quoted = quotedCart(cart, found)
          const shipping = shippingOf(quoted)
          return (
            <>
              {quoted.stores.length > 0 && (
                <>
                  <Totals rows={rows({ ...props, cart: quoted }, shipping.totalMinor)} />
                  {quoted.methods.includes('card') && <CardInstalments cart={quoted} shipping={shipping} />}
                  <PaymentCount cart={quoted} isPix={props.methodOf(quoted) === 'pix'} />
                </>
              )}
              <input type="hidden" name={itemsField} value={quoted.itemsMinor - quoted.discountMinor} />
              <input type="hidden" name={pixDiscountField} value={cartPixDiscount(quoted)} />
              <input type="hidden" name={campaignField} value={campaignMinorOf(quoted.stores)} />
              <Button name="intent" value="order" wide busy={isPlacing}>
                {messages.place}
              </Button>
            </>
          )
        }}
      </AwaitAgain>
      <input type="hidden" name={idempotencyKeyField} value={idempotencyKey} />
      <p className="soft small">{messages.later}</p>
      <Agreement />
      <noscript>
        <p className="soft small">{messages.withoutScripts}</p>
      </noscript>
    </aside>
  )
}

/** The items by store, each of which becomes an order. */
const BoughtLines = ({ cart: { stores } }: { cart: CartView }) =>
  stores.map((store) => (
    <div key={store.slug}>
      <h3 className="soft small">{store.name}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="line-items line-items-small" role="list">
        {store.lines.map((line) => (
          <LineItem
            key={lineKey(line)}
            {...line}
            to={publicHref('product', { merchantSlug: store.slug, productHandle: line.productHandle })}
            gone={isGone(line)}
          >
            {line.problem && <LineChange line={line} />}
          </LineItem>
        ))}
      </ul>
      <CouponChange store={store} />
    </div>
  ))

function Agreement() {
  const { legal } = useShopConfig()
  return (
    <>
      <AgreedTexts lead={messages.agree} />
      {legal && (
        <p className="soft small">
          <LegalIdentity />
        </p>
      )}
    </>
  )
}

function SumsPlaceholder(props: CheckoutSummaryProps) {
  const amount = <PlaceholderAmount />
  const sums = [
    { label: messages.shipping, amount },
    { label: messages.total, amount, strong: true },
  ]
  return (
    <Placeholder className="stack">
      <Totals rows={[...itemRows(props), ...sums]} />
      <PaymentCount cart={props.cart} isPix={props.methodOf(props.cart) === 'pix'} />
      <span className="button button-primary button-wide placeholder-button">{messages.place}</span>
    </Placeholder>
  )
}

function itemRows({ cart, methodOf }: CheckoutSummaryProps) {
  const { stores, itemsMinor } = cart
  const pixMinor = methodOf(cart) === 'pix' ? cartPixDiscount(cart) : 0
  return [
    { label: messages.items, amount: <Money minor={itemsMinor} /> },
    ...discountRows(stores),
    ...(pixMinor > 0 ? [{ label: pixDiscountMessages.discount, amount: <Money minor={-pixMinor} /> }] : []),
  ]
}

/** `shippingMinor` sums the selected options, and is null when some store has none. */
function rows(props: CheckoutSummaryProps, shippingMinor: number | null) {
  const { itemsMinor, discountMinor, postalCode } = props.cart
  const items = itemRows(props)
  const pixMinor = props.methodOf(props.cart) === 'pix' ? cartPixDiscount(props.cart) : 0
  const leftMinor = itemsMinor - discountMinor - pixMinor
  if (shippingMinor === null) {
    const { shippingUnknown, totalWithoutShipping } = cartMessages.summary
    const total = { label: totalWithoutShipping, amount: <Money minor={leftMinor} />, strong: true }
    // With a known postal code, a store without options says that it does not deliver there.
    return postalCode
      ? [...items, total]
      : [...items, { label: messages.shipping, amount: shippingUnknown }, total]
  }
  return [
    ...items,
    { label: messages.shipping, amount: <Money minor={shippingMinor} /> },
    { label: messages.total, amount: <Money minor={leftMinor + shippingMinor} />, strong: true },
  ]
}
