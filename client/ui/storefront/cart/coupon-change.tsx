import { couponProblemText } from '#shared/messages/storefront/coupons.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'
import { Notice } from '../../page/notice.tsx'
import { useMoneyText } from '../../text/money-text.ts'

/** Why the store's coupon takes nothing off any more. */
export function CouponChange({ store: { coupon, itemsMinor } }: { store: CartStoreView }) {
  const money = useMoneyText()
  if (!coupon?.problem) return null
  const minor = Math.max(0, coupon.minItemsMinor - itemsMinor)
  const missing = { minor, text: money(minor) }
  return <Notice tone="warning">{couponProblemText(coupon.code, coupon.problem, missing)}</Notice>
}
