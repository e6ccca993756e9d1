import { type CartView, isGone } from '#shared/cart.ts'
import { itemsField } from '#shared/forms/checkout-form.ts'
import { href } from '#shared/href.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { checkoutMessages } from '#shared/messages/checkout.ts'
import { couponText } from '#shared/messages/coupons.ts'
import { Button } from '../../ui/button.tsx'
import { CouponChange } from '../../ui/cart/coupon-change.tsx'
import { LineChange } from '../../ui/cart/line-change.tsx'
import { LineItem } from '../../ui/line-item.tsx'
import { Money } from '../../ui/money.tsx'
import { Totals } from '../../ui/totals.tsx'

const words = checkoutMessages.summary

interface CheckoutSummaryProps {
  cart: CartView
  /** Of the options chosen; null while some store has none. */
  shippingMinor: number | null
  idempotencyKey: string
  isPlacing: boolean
}

/** What is bought and what it comes to, with the button that buys it. */
export function CheckoutSummary({ cart, shippingMinor, idempotencyKey, isPlacing }: CheckoutSummaryProps) {
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
      <Totals rows={rows(cart, shippingMinor)} />
      <input type="hidden" name={itemsField} value={cart.itemsMinor - cart.discountMinor} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Button name="intent" value="order" wide busy={isPlacing}>
        {words.place}
      </Button>
      <p className="soft small">{words.later}</p>
      <noscript>
        <p className="soft small">{words.withoutScripts}</p>
      </noscript>
    </aside>
  )
}

function rows({ stores, itemsMinor, discountMinor, postalCode }: CartView, shippingMinor: number | null) {
  const items = [
    { label: words.items, amount: <Money minor={itemsMinor} /> },
    ...stores.flatMap((store) =>
      store.coupon && store.discountMinor > 0
        ? [{ label: couponText(store.coupon.code), amount: <Money minor={-store.discountMinor} /> }]
        : [],
    ),
  ]
  const leftMinor = itemsMinor - discountMinor
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
