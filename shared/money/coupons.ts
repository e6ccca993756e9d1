import { shareOf } from './shares.ts'

export const couponKinds = ['percent', 'fixed', 'free_shipping'] as const
export type CouponKind = (typeof couponKinds)[number]

/** A coupon's discount and its minimum value of items. */
export interface CouponTerms {
  kind: CouponKind
  /** Share of the items' value, for `percent`. */
  bps: number | null
  /** Discount off the items, for `fixed`. */
  amountMinor: number | null
  minItemsMinor: number
}

/** Why a coupon does not apply. */
export type CouponProblem = 'unknown' | 'ended' | 'not_begun' | 'used_up' | 'used_by_you' | 'below_minimum'

/** A coupon in a cart. */
export interface CartCouponView extends CouponTerms {
  code: string
  problem: CouponProblem | null
}

/** A coupon as an order stores it. */
export interface OrderCouponView {
  code: string
  /** Its discount off the shipping. Off the items, it is the order's discount. */
  shippingMinor: number
}

interface CouponGoods {
  /** Before all discounts, as the minimum counts it. */
  itemsMinor: number
  /** What the store's offers took off. */
  offersMinor: number
}

/** Computes the discount off what offers leave of the items. The discount off the shipping is separate. */
export function couponDiscount(
  { kind, bps, amountMinor, minItemsMinor }: CouponTerms,
  { itemsMinor, offersMinor }: CouponGoods,
): number {
  if (itemsMinor < minItemsMinor) return 0
  const leftMinor = itemsMinor - offersMinor
  if (kind === 'percent') return shareOf(leftMinor, bps ?? 0, 10_000)
  return kind === 'fixed' ? Math.min(amountMinor ?? 0, leftMinor) : 0
}

export const maxCouponCode = 40

/** Normalizes a code for storage and comparison, because people add spaces and lower-case letters. */
export const couponCode = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, '').toUpperCase()
