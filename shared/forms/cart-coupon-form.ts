import * as z from 'zod/mini'
import { couponMessages } from '#shared/messages/storefront/coupons.ts'
import { maxCouponCode } from '#shared/money/coupons.ts'

/** The coupon of one store in a cart. */
export const couponForm = z.object({
  store: z.string(),
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, couponMessages.missing),
      z.maxLength(maxCouponCode, couponMessages.tooLong),
    ),
})
