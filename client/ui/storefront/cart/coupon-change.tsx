import { Banner } from '#client/ui/page/banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { couponProblemText } from '#shared/messages/storefront/coupons.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'

/** Why the store's coupon no longer applies. */
export function CouponChange({ store }: { store: CartStoreView }) {
  const text = couponChangeText(store, useMoneyText())
  return text && <Banner tone="warning">{text}</Banner>
}

export function couponChangeText(
  { coupon, itemsMinor }: CartStoreView,
  money: (minor: number) => string,
): string | null {
  if (!coupon?.problem) return null
  const minor = Math.max(0, coupon.minItemsMinor - itemsMinor)
  return couponProblemText(coupon.code, coupon.problem, { minor, text: money(minor) })
}
