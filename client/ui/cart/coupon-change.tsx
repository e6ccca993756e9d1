import type { CartStoreView } from '#shared/cart.ts'
import { couponProblemText } from '#shared/messages/coupons.ts'
import { useMoneyText } from '../money-text.ts'
import { Notice } from '../notice.tsx'

/** Why the store's coupon takes nothing off any more. */
export function CouponChange({ store: { coupon, itemsMinor } }: { store: CartStoreView }) {
  const money = useMoneyText()
  if (!coupon?.problem) return null
  const minor = Math.max(0, coupon.minItemsMinor - itemsMinor)
  const missing = { minor, text: money(minor) }
  return <Notice tone="warning">{couponProblemText(coupon.code, coupon.problem, missing)}</Notice>
}
