import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import {
  couponMessages,
  couponOfOtherStoreText,
  couponProblemText,
} from '#shared/messages/storefront/coupons.ts'
import { type CouponProblem, maxCouponCode } from '#shared/money/coupons.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { Refusals } from './form.ts'

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

/** Why a coupon is not applied. */
export const couponRefusals = ({ currency, locale }: CountryPack): Refusals<'code'> => ({
  not_found: { field: 'code', text: couponMessages.nothingOfStore },
  coupon_refused: {
    field: 'code',
    text({ coupon, problem, store, missingMinor = 0 }) {
      if (typeof store === 'string') return couponOfOtherStoreText(String(coupon), store)
      const minor = Number(missingMinor)
      const missing = { minor, text: formatMoney(minor, currency, locale) }
      return couponProblemText(String(coupon), problem as CouponProblem, missing)
    },
  },
})
