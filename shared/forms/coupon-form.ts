import * as z from 'zod/mini'
import { maxCouponCode } from '../coupons.ts'
import { couponMessages } from '../messages/coupons.ts'

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
