import type { CouponTerms } from './coupons.ts'

/** A coupon as its store sees it. */
export interface CouponView extends CouponTerms {
  id: string
  code: string
  uses: number
  maxUses: number | null
  maxUsesPerCustomer: number | null
  /** ISO times; null: from the start, without end. */
  startsAt: string | null
  /** The last moment at which it holds. */
  endsAt: string | null
  state: CouponState
}

export type CouponState = 'running' | 'waiting' | 'used_up' | 'ended' | 'off'

/** What a store fills in for a new one; days are the shop's, both included. */
export interface NewCoupon extends CouponTerms {
  code: string
  maxUses: number | null
  maxUsesPerCustomer: number | null
  startsOn: string | null
  endsOn: string | null
}

/** A holiday that is, or is to come. */
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
