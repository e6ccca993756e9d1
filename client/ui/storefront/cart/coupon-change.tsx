import { Notice } from '#client/ui/page/notice.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { couponProblemText } from '#shared/messages/storefront/coupons.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'

/** Why the store's coupon takes nothing off any more. */
export function CouponChange({ store: { coupon, itemsMinor } }: { store: CartStoreView }) {
  const money = useMoneyText()
  if (!coupon?.problem) return null
  const minor = Math.max(0, coupon.minItemsMinor - itemsMinor)
  const missing = { minor, text: money(minor) }
  return <Notice tone="warning">{couponProblemText(coupon.code, coupon.problem, missing)}</Notice>
}
