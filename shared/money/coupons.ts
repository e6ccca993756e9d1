import { shareOf } from './shares.ts'

export const couponKinds = ['percent', 'fixed', 'free_shipping'] as const
export type CouponKind = (typeof couponKinds)[number]

/** What a coupon takes off, and from which sum of items on. */
export interface CouponTerms {
  kind: CouponKind
  /** Of the items, with `percent`. */
  bps: number | null
  /** Off the items, with `fixed`. */
  amountMinor: number | null
  minItemsMinor: number
}

/** Why a coupon takes nothing off. */
export type CouponProblem = 'unknown' | 'ended' | 'not_begun' | 'used_up' | 'used_by_you' | 'below_minimum'

/** A coupon in a cart. */
export interface CartCouponView extends CouponTerms {
  code: string
  problem: CouponProblem | null
}

/** A coupon as an order stores it. */
export interface OrderCouponView {
  code: string
  /** What it took off the shipping; off the items it is the order's discount. */
  shippingMinor: number
}

/** What it takes off the items: never more than they cost. Shipping is another sum. */
export function couponDiscount({ kind, bps, amountMinor, minItemsMinor }: CouponTerms, itemsMinor: number) {
  if (itemsMinor < minItemsMinor) return 0
  if (kind === 'percent') return shareOf(itemsMinor, bps ?? 0, 10_000)
  return kind === 'fixed' ? Math.min(amountMinor ?? 0, itemsMinor) : 0
}

export const maxCouponCode = 40

/** As it is stored and compared: people add spaces and small letters. */
export const couponCode = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, '').toUpperCase()
