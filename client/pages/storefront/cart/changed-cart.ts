import { couponDiscount } from '#shared/money/coupons.ts'
import { offersOff } from '#shared/money/quantity-offers.ts'
import {
  type CartLineView,
  type CartStoreView,
  type CartView,
  isGone,
  lineKey,
  orderedAndLeftOut,
} from '#shared/orders/cart.ts'

export interface CartChange {
  line: CartLineView
  /** Zero removes the line. */
  quantity: number
}

/**
 * Predicts the cart after a change. Shipping follows with the response, and a removed line stays with quantity zero.
 */
export function changedCart(cart: CartView, change: CartChange): CartView {
  const all = [...cart.stores, ...cart.leftOut].map((store) => changedStore(store, change))
  return {
    ...cart,
    ...orderedAndLeftOut(all),
    lineCount: all.flatMap(({ lines }) => lines).filter(isWanted).length,
  }
}

export const isWanted = ({ quantity }: { quantity: number }) => quantity > 0

function changedStore(store: CartStoreView, { line: changed, quantity }: CartChange): CartStoreView {
  const changedLines = store.lines.map((line) =>
    lineKey(line) === lineKey(changed)
      ? {
          ...line,
          quantity,
          totalMinor: quantity * line.unitPriceMinor,
          campaignMinor: Math.floor((line.campaignMinor * quantity) / Math.max(line.quantity, 1)),
        }
      : line,
  )
  const offs = offersOff(changedLines.map((line) => (isGone(line) ? { ...line, offer: null } : line)))
  const lines = changedLines.map((line, index) => ({ ...line, offerMinor: offs[index] ?? 0 }))
  const bought = lines.filter((line) => !isGone(line))
  const itemsMinor = bought.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const { coupon } = store
  const takesOff = coupon && (!coupon.problem || coupon.problem === 'below_minimum')
  const offersMinor = bought.reduce((sum, { offerMinor }) => sum + offerMinor, 0)
  const couponMinor = takesOff ? couponDiscount(coupon, { itemsMinor, offersMinor }) : 0
  const campaignMinor = Math.min(
    bought.reduce((sum, line) => sum + line.campaignMinor, 0),
    itemsMinor - offersMinor - couponMinor,
  )
  return {
    ...store,
    lines,
    itemsMinor,
    offersMinor,
    campaign: store.campaign && { ...store.campaign, itemsMinor: campaignMinor },
    discountMinor: offersMinor + couponMinor + campaignMinor,
  }
}
