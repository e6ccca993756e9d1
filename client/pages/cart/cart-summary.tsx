import { type CartView, canCheckOut, cartPixDiscount, hasSomethingToBuy } from '#shared/cart.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { cartContentText, cartMessages } from '#shared/messages/cart.ts'
import { pixTotalText } from '#shared/messages/pix-price.ts'
import { useFrame } from '../../data/use-frame.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PaymentCount } from '../../ui/cart/payment-count.tsx'
import { ShippingPrice } from '../../ui/cart/shipping-price.tsx'
import { PostalCodeInPlace } from '../../ui/delivery/postal-code-in-place.tsx'
import { UnknownPlace } from '../../ui/delivery/unknown-place.tsx'
import { Money } from '../../ui/money.tsx'
import { useMoneyText } from '../../ui/money-text.ts'
import { Totals } from '../../ui/totals.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const { summary: words } = cartMessages

/** What it comes to, with the cheapest freight of each store, and the way to checkout. */
export function CartSummary({ cart, form }: { cart: CartView; form: FormAnswer | null }) {
  const money = useMoneyText()
  const place = useFrame()?.place
  const pixMinor = cartPixDiscount(cart)
  return (
    <aside className="panel stack" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{words.title}</h2>
      <PostalCodeInPlace
        action={href('cart')}
        known={cart.postalCode ?? undefined}
        form={form}
        id="field-postalCode"
      />
      {cart.postalCode && <UnknownPlace place={place} />}
      <Totals rows={rows(cart)} />
      {pixMinor > 0 && (
        <p className="pix-price">{pixTotalText(money(totalMinor(cart) - pixMinor), money(pixMinor))}</p>
      )}
      <VisuallyHidden>
        <span role="status">
          {cartContentText(cart.lineCount, money(cart.itemsMinor - cart.discountMinor))}
        </span>
      </VisuallyHidden>
      <ToCheckout cart={cart} />
      <ButtonLink look="quiet" wide to={href('home')}>
        {cartMessages.empty.back}
      </ButtonLink>
    </aside>
  )
}

function ToCheckout({ cart }: { cart: CartView }) {
  if (canCheckOut(cart)) {
    return (
      <>
        <ButtonLink wide to={href('checkout')}>
          {words.checkout}
        </ButtonLink>
        <PaymentCount cart={cart} isPix={cart.onlyByPix} />
        <p className="soft small">{words.choose}</p>
      </>
    )
  }
  return (
    <>
      <Button wide disabled aria-describedby="why-not">
        {words.checkout}
      </Button>
      <p id="why-not" className="small">
        {hasSomethingToBuy(cart) ? words.solveFirst : words.nothingToBuy}
      </p>
    </>
  )
}

function rows(cart: CartView) {
  const { stores, itemsMinor, discountMinor, postalCode } = cart
  const items = [
    { label: words.items, amount: <Money minor={itemsMinor} /> },
    ...(discountMinor > 0 ? [{ label: words.discount, amount: <Money minor={-discountMinor} /> }] : []),
  ]
  const shippingMinor = cheapestShipping(cart)
  const amount = <Money minor={totalMinor(cart)} />
  if (shippingMinor === null) {
    const total = { label: words.totalWithoutShipping, amount, strong: true }
    return postalCode
      ? [...items, total]
      : [...items, { label: words.shipping, amount: words.shippingUnknown }, total]
  }
  const isChoice = shippingMinor > 0 && stores.some(({ shippingOptions }) => shippingOptions.length > 1)
  return [
    ...items,
    {
      label: isChoice ? words.shippingFrom : words.shipping,
      amount: <ShippingPrice priceMinor={shippingMinor} />,
    },
    { label: words.total, amount, strong: true },
  ]
}

/** With the cheapest freight, as far as it is known. */
const totalMinor = (cart: CartView) => cart.itemsMinor - cart.discountMinor + (cheapestShipping(cart) ?? 0)

/** Options come cheapest first; null while some store has none. */
function cheapestShipping({ stores, postalCode }: CartView): number | null {
  if (!postalCode) return null
  return stores.reduce<number | null>((sum, { shippingOptions: [cheapest] }) => {
    return sum === null || !cheapest ? null : sum + cheapest.priceMinor
  }, 0)
}
