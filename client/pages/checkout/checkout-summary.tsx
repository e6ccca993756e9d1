import { type CartView, isGone } from '#shared/cart.ts'
import { itemsField, pixDiscountField } from '#shared/forms/checkout-form.ts'
import { href } from '#shared/href.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import { couponText } from '#shared/messages/coupons.ts'
import { pixPriceMessages } from '#shared/messages/pix-price.ts'
import { Button } from '../../ui/button.tsx'
import { CouponChange } from '../../ui/cart/coupon-change.tsx'
import { LineChange } from '../../ui/cart/line-change.tsx'
import { PaymentCount } from '../../ui/cart/payment-count.tsx'
import { LegalIdentity } from '../../ui/legal-identity.tsx'
import { LineItem } from '../../ui/line-item.tsx'
import { Money } from '../../ui/money.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { Totals } from '../../ui/totals.tsx'

const words = checkoutMessages.summary

interface CheckoutSummaryProps {
  cart: CartView
  /** Of the options chosen; null while some store has none. */
  shippingMinor: number | null
  /** What paying by Pix takes off. */
  pixDiscountMinor: number
  byPix: boolean
  idempotencyKey: string
  isPlacing: boolean
}

/** What is bought and what it comes to, with the button that buys it. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, pixDiscountMinor, idempotencyKey, isPlacing } = props
  return (
    <aside className="panel stack" aria-labelledby="summary">
      <h2 id="summary">{words.title}</h2>
      {cart.stores.map((store) => (
        <div key={store.slug}>
          <h3 className="soft small">{store.name}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul className="line-items line-items-small" role="list">
            {store.lines.map((line) => (
              <LineItem
                key={line.variantId}
                {...line}
                to={href('product', { merchantSlug: store.slug, productHandle: line.productHandle })}
                gone={isGone(line)}
              >
                {line.problem && <LineChange line={line} />}
              </LineItem>
            ))}
          </ul>
          <CouponChange store={store} />
        </div>
      ))}
      <Totals rows={rows(props)} />
      <PaymentCount cart={cart} isPix={props.byPix} />
      <input type="hidden" name={itemsField} value={cart.itemsMinor - cart.discountMinor} />
      <input type="hidden" name={pixDiscountField} value={pixDiscountMinor} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Button name="intent" value="order" wide busy={isPlacing}>
        {words.place}
      </Button>
      <p className="soft small">{words.later}</p>
      <Agreement />
      <noscript>
        <p className="soft small">{words.withoutScripts}</p>
      </noscript>
    </aside>
  )
}

/** In a tab of their own: what was typed stays. */
function Agreement() {
  const { legal } = useShopConfig()
  const elsewhere = { target: '_blank', rel: 'noopener' }
  return (
    <>
      <p className="soft small">
        {words.agree}{' '}
        <a href={href('terms')} {...elsewhere}>
          {words.terms}
        </a>{' '}
        {words.and}{' '}
        <a href={href('privacy')} {...elsewhere}>
          {words.privacy}
        </a>
        .
      </p>
      {legal && (
        <p className="soft small">
          <LegalIdentity />
        </p>
      )}
    </>
  )
}

function rows({ cart, shippingMinor, pixDiscountMinor, byPix }: CheckoutSummaryProps) {
  const { stores, itemsMinor, discountMinor, postalCode } = cart
  const pixMinor = byPix ? pixDiscountMinor : 0
  const items = [
    { label: words.items, amount: <Money minor={itemsMinor} /> },
    ...stores.flatMap((store) =>
      store.coupon && store.discountMinor > 0
        ? [{ label: couponText(store.coupon.code), amount: <Money minor={-store.discountMinor} /> }]
        : [],
    ),
    ...(pixMinor > 0 ? [{ label: pixPriceMessages.discount, amount: <Money minor={-pixMinor} /> }] : []),
  ]
  const leftMinor = itemsMinor - discountMinor - pixMinor
  if (shippingMinor === null) {
    const { shippingUnknown, totalWithoutShipping } = cartMessages.summary
    const total = { label: totalWithoutShipping, amount: <Money minor={leftMinor} />, strong: true }
    // With a postal code, some store does not deliver there, and says so.
    return postalCode
      ? [...items, total]
      : [...items, { label: words.shipping, amount: shippingUnknown }, total]
  }
  return [
    ...items,
    { label: words.shipping, amount: <Money minor={shippingMinor} /> },
    { label: words.total, amount: <Money minor={leftMinor + shippingMinor} />, strong: true },
  ]
}
