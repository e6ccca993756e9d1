import { Link } from 'react-router-dom'
import { AwaitAgain } from '#client/data/payload/await.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Placeholder, PlaceholderLines } from '#client/ui/page/placeholder.tsx'
import { CampaignShipping } from '#client/ui/storefront/cart/campaign-shipping.tsx'
import { discountRows } from '#client/ui/storefront/cart/discount-rows.tsx'
import { ShippingPrice } from '#client/ui/storefront/cart/shipping-price.tsx'
import { StoreProblem } from '#client/ui/storefront/cart/store-problem.tsx'
import { Instalments } from '#client/ui/text/instalments.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Totals } from '#client/ui/text/totals.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import { pixOfStoreText, pixSavingText } from '#shared/messages/storefront/pix-price.ts'
import { instalments } from '#shared/money/instalments.ts'
import {
  type CartStoreView,
  type CartView,
  cartPixDiscount,
  isGone,
  isLeftOut,
  isSentForFree,
  lineKey,
  missingForFreeShipping,
  quotedCart,
  quotedStore,
} from '#shared/orders/cart.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { CartLine } from './cart-line.tsx'
import { type CartChange, isWanted } from './changed-cart.ts'
import { StoreCoupon } from './store-coupon.tsx'

const messages = cartMessages.store

interface CartStoreProps {
  cart: CartView
  store: CartStoreView
  quotes: PageData['cart']['quotes']
  form: FormAnswer | null
  onChange: (change: CartChange) => void
}

/** The part of the cart that one store sells and ships. */
export function CartStore({ cart, store, quotes, form, onChange }: CartStoreProps) {
  const titleId = `store-${store.slug}`
  return (
    <section className="cart-store" aria-labelledby={titleId} hidden={!store.lines.some(isWanted)}>
      <div className="cart-store-head">
        <h2 id={titleId}>{store.name}</h2>
        <Link to={publicHref('store', { merchantSlug: store.slug })}>
          {messages.visit}
          <VisuallyHidden> {store.name}</VisuallyHidden>
        </Link>
      </div>
      <AwaitAgain
        name="quotes"
        value={quotes}
        placeholder={<StoreProblem store={store} />}
        failed={<StoreProblem store={store} />}
      >
        {(known) => <StoreProblem store={quotedStore(store, known)} />}
      </AwaitAgain>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="line-items" role="list">
        {store.lines.map((line) => (
          <CartLine key={lineKey(line)} line={line} store={store} form={form} onChange={onChange} />
        ))}
      </ul>
      {!isLeftOut(store.problem) && (
        <>
          <StoreCoupon store={store} form={form} />
          <Totals rows={subtotal(store)} />
          <AwaitAgain
            name="quotes"
            value={quotes}
            placeholder={<ShippingPlaceholder store={store} />}
            failed={<PixOfStore store={store} />}
          >
            {(known) => (
              <>
                {quotedCart(cart, known).methods.includes('card') && <StoreInstalments store={store} />}
                <StoreShipping store={quotedStore(store, known)} />
              </>
            )}
          </AwaitAgain>
        </>
      )}
    </section>
  )
}

function subtotal(store: CartStoreView) {
  const items = { label: messages.items, amount: <Money minor={store.itemsMinor} /> }
  const left = { label: messages.subtotal, amount: <Money minor={store.itemsMinor - store.discountMinor} /> }
  return store.discountMinor === 0 ? [left] : [items, ...discountRows([store]), left]
}

const StoreInstalments = ({
  store: { itemsMinor, discountMinor, instalments: rule },
}: {
  store: CartStoreView
}) => <Instalments of={instalments(itemsMinor - discountMinor, rule)} />

function PixOfStore({ store }: { store: CartStoreView }) {
  const { locale } = useShopConfig()
  const money = useMoneyText()
  const offMinor = cartPixDiscount({ stores: [store] })
  if (offMinor === 0) return null
  const isByPercent = store.lines.every((line) => line.pixPriceMinor === null || isGone(line))
  return (
    <p className="pix-price">
      {isByPercent
        ? pixOfStoreText(percentText(store.pixDiscountBps, locale))
        : pixSavingText(money(offMinor))}
    </p>
  )
}

function StoreShipping({ store }: { store: CartStoreView }) {
  return (
    <>
      <FreeShipping store={store} />
      <PixOfStore store={store} />
      <CampaignShipping store={store} />
      {store.shippingOptions.length > 0 && <ShippingList store={store} />}
      {store.shippingProblemText && <p className="soft small">{store.shippingProblemText}</p>}
    </>
  )
}

/**
 * The placeholder has the size of two shipping options and the hint about free shipping, because most stores offer
 * both.
 */
function ShippingPlaceholder({ store }: { store: CartStoreView }) {
  return (
    <>
      <Placeholder className="free-shipping">
        <p className="small">
          <PlaceholderLines />
        </p>
        <progress value={0} />
      </Placeholder>
      <PixOfStore store={store} />
      <Placeholder className="panel stack-tight small">
        <p className="banner-title">{messages.shipping}</p>
        <p className="soft">{messages.fromPayment}</p>
        <div className="shipping-list">
          <PlaceholderLines count={4} />
        </div>
      </Placeholder>
    </>
  )
}

/** Lists the options before checkout, where one is selected. */
function ShippingList({ store }: { store: CartStoreView }) {
  const { locale } = useShopConfig()
  return (
    <div className="panel stack-tight small">
      <h3 className="banner-title">{messages.shipping}</h3>
      <p className="soft">{messages.fromPayment}</p>
      <div className="shipping-list">
        <Totals
          rows={store.shippingOptions.map((option) => ({
            label: option.name,
            detail: arrivesText(option, locale),
            amount: <ShippingPrice priceMinor={option.priceMinor} />,
          }))}
        />
      </div>
    </div>
  )
}

/** The amount missing for free shipping from this store, or that it is free, or nothing if it never is. */
function FreeShipping({ store }: { store: CartStoreView }) {
  const money = useMoneyText()
  const missingMinor = missingForFreeShipping(store)
  const { freeShippingFromMinor: fromMinor } = store
  if (fromMinor === null || (missingMinor === null && !isSentForFree(store))) return null
  const titleId = `free-shipping-${store.slug}`
  return (
    <div className="free-shipping">
      <p className="small" id={titleId}>
        {missingMinor === null ? messages.sentForFree : messages.missingForFree(money(missingMinor))}
      </p>
      <progress aria-labelledby={titleId} max={fromMinor} value={fromMinor - (missingMinor ?? 0)} />
    </div>
  )
}
