import type { CouponTerms } from './coupons.ts'

/** A coupon as its store sees it. */
export interface CouponView extends CouponTerms {
  id: string
  code: string
  uses: number
  maxUses: number | null
  maxUsesPerCustomer: number | null
  /** ISO times, null for no beginning or no end. */
  startsAt: string | null
  /** The last moment at which it is valid. */
  endsAt: string | null
  state: CouponState
}

/** A coupon whose terms are edited. */
export interface EditedCoupon extends CouponView {
  /** Counts its changes, so that nobody overwrites what they did not see. */
  revision: number
  /** Its days in the shop's time zone, both included. */
  startsOn: string | null
  endsOn: string | null
  /** True once an order has it: its code stays. */
  isUsed: boolean
}

/** The goods that a coupon gives for nothing. */
export type FreeGoods =
  | { kind: 'all'; isLimited: boolean }
  | { kind: 'some'; amountMinor: number; products: number; forSale: number }

export type CouponState = 'running' | 'waiting' | 'used_up' | 'ended' | 'off'

/** Input for a new coupon. Both days are included, in the shop's time zone. */
export interface NewCoupon extends CouponTerms {
  code: string
  maxUses: number | null
  maxUsesPerCustomer: number | null
  startsOn: string | null
  endsOn: string | null
}

/** A present or future holiday. */
export interface ClosureView {
  id: string
  startsOn: string
  endsOn: string
  message: string
  isNow: boolean
}

export interface NewClosure {
  startsOn: string
  endsOn: string
  message: string
}
