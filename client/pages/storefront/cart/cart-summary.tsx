import { AwaitAgain } from '#client/data/payload/await.tsx'
import { FailedBanner } from '#client/data/payload/failed-part.tsx'
import { useLayoutData } from '#client/data/use-layout-data.ts'
import { Button, ButtonLink } from '#client/ui/form/button.tsx'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { PaymentCount } from '#client/ui/storefront/cart/payment-count.tsx'
import { ShippingPrice } from '#client/ui/storefront/cart/shipping-price.tsx'
import { PostalCodeInPlace } from '#client/ui/storefront/delivery/postal-code-in-place.tsx'
import { UnknownLocation } from '#client/ui/storefront/delivery/unknown-location.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Totals } from '#client/ui/text/totals.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { cartContentText, cartMessages } from '#shared/messages/storefront/cart.ts'
import { pixTotalText } from '#shared/messages/storefront/pix-price.ts'
import {
  type CartView,
  canCheckOut,
  cartPixDiscount,
  hasSomethingToBuy,
  quotedCart,
} from '#shared/orders/cart.ts'
import type { PageData } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const { summary: messages } = cartMessages

interface CartSummaryProps {
  cart: CartView
  quotes: PageData['cart']['quotes']
  form: FormAnswer | null
}

/** The cart's total with the cheapest shipping of each store, and the way to checkout. */
export function CartSummary({ cart, quotes, form }: CartSummaryProps) {
  const money = useMoneyText()
  const location = useLayoutData()?.location
  return (
    <aside className="panel stack" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{messages.title}</h2>
      <PostalCodeInPlace
        action={publicHref('cart')}
        known={cart.postalCode ?? undefined}
        form={form}
        id="field-postalCode"
      />
      {cart.postalCode && <UnknownLocation location={location} />}
      <AwaitAgain
        name="quotes"
        value={quotes}
        placeholder={<SumsPlaceholder cart={cart} />}
        failed={
          <>
            <FailedBanner />
            <CannotCheckOut text={messages.solveFirst} />
          </>
        }
      >
        {(known) => <Sums cart={quotedCart(cart, known)} />}
      </AwaitAgain>
      <VisuallyHidden>
        <span role="status">
          {cartContentText(cart.lineCount, money(cart.itemsMinor - cart.discountMinor))}
        </span>
      </VisuallyHidden>
      <ButtonLink variant="quiet" wide to={publicHref('home')}>
        {cartMessages.empty.back}
      </ButtonLink>
    </aside>
  )
}

function Sums({ cart }: { cart: CartView }) {
  const money = useMoneyText()
  const pixMinor = cartPixDiscount(cart)
  return (
    <>
      {cart.stores.length > 0 && <Totals rows={rows(cart)} />}
      {pixMinor > 0 && (
        <p className="pix-price">{pixTotalText(money(totalMinor(cart) - pixMinor), money(pixMinor))}</p>
      )}
      <ToCheckout cart={cart} />
    </>
  )
}

function SumsPlaceholder({ cart }: { cart: CartView }) {
  const money = useMoneyText()
  const pixMinor = cartPixDiscount(cart)
  const amount = <PlaceholderAmount />
  return (
    <Placeholder className="stack">
      <Totals
        rows={[
          ...itemRows(cart),
          { label: messages.shipping, amount },
          { label: messages.total, amount, strong: true },
        ]}
      />
      {pixMinor > 0 && (
        <p className="pix-price placeholder-text">{pixTotalText(money(totalMinor(cart)), money(pixMinor))}</p>
      )}
      <span className="button button-primary button-wide placeholder-button">{messages.checkout}</span>
      <PaymentCount cart={cart} isPix={cart.onlyByPix} />
      <p className="soft small">{messages.choose}</p>
    </Placeholder>
  )
}

function ToCheckout({ cart }: { cart: CartView }) {
  if (canCheckOut(cart)) {
    return (
      <>
        <ButtonLink wide to={publicHref('checkout')}>
          {messages.checkout}
        </ButtonLink>
        <PaymentCount cart={cart} isPix={cart.onlyByPix} />
        <p className="soft small">{messages.choose}</p>
      </>
    )
  }
  return <CannotCheckOut text={whyNot(cart)} />
}

function whyNot(cart: CartView): string {
  if (hasSomethingToBuy(cart)) return messages.solveFirst
  return cart.leftOut.some(({ problem }) => problem === 'no_delivery')
    ? messages.nothingComesHere
    : messages.nothingToBuy
}

function CannotCheckOut({ text }: { text: string }) {
  return (
    <>
      <Button wide disabled aria-describedby="why-not">
        {messages.checkout}
      </Button>
      <p id="why-not" className="small">
        {text}
      </p>
    </>
  )
}

const itemRows = ({ itemsMinor, discountMinor }: CartView) => [
  { label: messages.items, amount: <Money minor={itemsMinor} /> },
  ...(discountMinor > 0 ? [{ label: messages.discount, amount: <Money minor={-discountMinor} /> }] : []),
]

function rows(cart: CartView) {
  const { stores, postalCode } = cart
  const items = itemRows(cart)
  const shippingMinor = cheapestShipping(cart)
  const amount = <Money minor={totalMinor(cart)} />
  if (shippingMinor === null) {
    const total = { label: messages.totalWithoutShipping, amount, strong: true }
    return postalCode
      ? [...items, total]
      : [...items, { label: messages.shipping, amount: messages.shippingUnknown }, total]
  }
  const isChoice = shippingMinor > 0 && stores.some(({ shippingOptions }) => shippingOptions.length > 1)
  return [
    ...items,
    {
      label: isChoice ? messages.shippingFrom : messages.shipping,
      amount: <ShippingPrice priceMinor={shippingMinor} />,
    },
    { label: messages.total, amount, strong: true },
  ]
}

/** The total with the cheapest shipping, as far as it is known. */
const totalMinor = (cart: CartView) => cart.itemsMinor - cart.discountMinor + (cheapestShipping(cart) ?? 0)

/** Sums the first options, which are the cheapest. Null while some store has none. */
function cheapestShipping({ stores, postalCode }: CartView): number | null {
  if (!postalCode) return null
  return stores.reduce<number | null>((sum, { shippingOptions: [cheapest] }) => {
    return sum === null || !cheapest ? null : sum + cheapest.priceMinor
  }, 0)
}
