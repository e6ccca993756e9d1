import { Link } from 'react-router-dom'
import { type CartStoreView, cartPixDiscount } from '#shared/cart.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { cartMessages } from '#shared/messages/cart.ts'
import { couponText } from '#shared/messages/coupons.ts'
import { arrivesText } from '#shared/messages/delivery.ts'
import { pixOfStoreText } from '#shared/messages/pix-price.ts'
import { percentText } from '#shared/percent-text.ts'
import { ShippingPrice } from '../../ui/cart/shipping-price.tsx'
import { StoreProblem } from '../../ui/cart/store-problem.tsx'
import { Money } from '../../ui/money.tsx'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { Totals } from '../../ui/totals.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CartLine } from './cart-line.tsx'
import { type CartChange, isWanted } from './changed-cart.ts'
import { FreeShipping } from './free-shipping.tsx'
import { StoreCoupon } from './store-coupon.tsx'

const words = cartMessages.store

interface CartStoreProps {
  store: CartStoreView
  postalCode: string | null
  form: FormAnswer | null
  onChange: (change: CartChange) => void
}

/** What one store sells and sends. */
export function CartStore({ store, postalCode, form, onChange }: CartStoreProps) {
  const titleId = `store-${store.slug}`
  return (
    <section className="cart-store" aria-labelledby={titleId} hidden={!store.lines.some(isWanted)}>
      <div className="cart-store-head">
        <h2 id={titleId}>{store.name}</h2>
        <Link to={href('store', { merchantSlug: store.slug })}>
          {words.visit}
          <VisuallyHidden> {store.name}</VisuallyHidden>
        </Link>
      </div>
      <StoreProblem store={store} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="line-items" role="list">
        {store.lines.map((line) => (
          <CartLine key={line.variantId} line={line} storeSlug={store.slug} form={form} onChange={onChange} />
        ))}
      </ul>
      {store.problem !== 'no_payment_method' && (
        <>
          <StoreCoupon store={store} form={form} />
          <Totals rows={subtotal(store)} />
          <FreeShipping store={store} />
          <PixOfStore store={store} />
          {postalCode && store.shippingOptions.length > 0 && <ShippingList store={store} />}
        </>
      )}
    </section>
  )
}

function subtotal({ coupon, itemsMinor, discountMinor }: CartStoreView) {
  const items = { label: words.items, amount: <Money minor={itemsMinor} /> }
  const left = { label: words.subtotal, amount: <Money minor={itemsMinor - discountMinor} /> }
  if (!coupon || discountMinor === 0) return [left]
  return [items, { label: couponText(coupon.code), amount: <Money minor={-discountMinor} /> }, left]
}

function PixOfStore({ store }: { store: CartStoreView }) {
  const { locale } = useShopConfig()
  if (cartPixDiscount({ stores: [store] }) === 0) return null
  return <p className="pix-price">{pixOfStoreText(percentText(store.pixDiscountBps, locale))}</p>
}

/** To know before checkout; the choice is made there. */
function ShippingList({ store }: { store: CartStoreView }) {
  const { locale } = useShopConfig()
  return (
    <div className="panel stack-tight small">
      <h3 className="notice-title">{words.shipping}</h3>
      <Totals
        rows={store.shippingOptions.map((option) => ({
          label: `${option.name} · ${arrivesText(option, locale)}`,
          amount: <ShippingPrice priceMinor={option.priceMinor} />,
        }))}
      />
      <p className="soft">{words.fromPayment}</p>
    </div>
  )
}
