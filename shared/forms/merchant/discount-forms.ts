import * as z from 'zod/mini'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { optional } from '#shared/forms/typed-fields.ts'
import type { FormValues } from '#shared/forms.ts'
import { discountMessages } from '#shared/messages/merchant/discounts.ts'
import { instalmentMessages } from '#shared/messages/merchant/instalments.ts'
import { couponMessages } from '#shared/messages/storefront/coupons.ts'
import { pixDiscountMessages } from '#shared/messages/storefront/pix-discount.ts'
import { couponCode, couponKinds, maxCouponCode } from '#shared/money/coupons.ts'
import type { NewCoupon } from '#shared/money/discounts.ts'
import { lowestInstalmentMinor, mostInstalments } from '#shared/money/instalment-limits.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { isPixDiscount } from '#shared/money/pix-price.ts'
import { readPercent } from '#shared/text/percent-text.ts'
import { isDay } from './store-hours-forms.ts'

const { fieldErrors } = discountMessages

/** An empty field means no discount. */
const basisPoints = (text: string) => readPercent(text) || null

const couponFields = z.object({
  code: z.pipe(
    z.string().check(z.refine((text) => /^[\p{L}\p{N}_-]{2,40}$/u.test(couponCode(text)), fieldErrors.code)),
    z.transform(couponCode),
  ),
  kind: z.enum(couponKinds, fieldErrors.kind),
  percent: optional(basisPoints, fieldErrors.percent),
  amount: optional(parseMoney, fieldErrors.amount),
  minItems: optional(parseMoney, fieldErrors.minItems),
  maxUses: optional(count, fieldErrors.count),
  maxUsesPerCustomer: optional(count, fieldErrors.count),
  startsOn: optional(day, fieldErrors.day),
  endsOn: optional(day, fieldErrors.day),
})

/** A new coupon; `today` is the shop's day, because a coupon that has ended is an error. */
export function readNewCoupon(form: FormValues, today: string): ReadForm<NewCoupon> {
  const read = readForm(couponFields, form)
  if (!read.ok) return read
  const { percent, amount, minItems, kind, startsOn, endsOn, ...rest } = read.values
  const errors: Record<string, string> = {}
  if (kind === 'percent' && !percent) errors.percent = fieldErrors.percent
  if (kind === 'fixed' && !amount) errors.amount = fieldErrors.amount
  if (endsOn && endsOn < today) errors.endsOn = fieldErrors.over
  if (startsOn && endsOn && endsOn < startsOn) errors.endsOn = fieldErrors.daysTurned
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const bps = kind === 'percent' ? percent : null
  const amountMinor = kind === 'fixed' ? amount : null
  return {
    ok: true,
    values: { ...rest, kind, bps, amountMinor, minItemsMinor: minItems ?? 0, startsOn, endsOn },
  }
}

function count(text: string): number | null {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= 1_000_000 ? number : null
}

function day(text: string): string | null {
  return isDay(text) ? text : null
}

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

/** Left empty: none. */
const bpsOf = (text: string) => (text === '' ? 0 : readPercent(text))

const isGood = (text: string) => {
  const bps = bpsOf(text)
  return bps !== null && isPixDiscount(bps)
}

export const pixDiscountForm = z.object({
  pixPercent: z.pipe(
    z.string().check(z.trim(), z.refine(isGood, pixDiscountMessages.fieldErrors.percent)),
    z.transform((text: string) => bpsOf(text) ?? 0),
  ),
})

const freeOf = (text: string) => {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= mostInstalments ? number : null
}

const isMinimum = (text: string) => (parseMoney(text) ?? 0) >= lowestInstalmentMinor

export const instalmentForm = z.object({
  free: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => freeOf(text) !== null, instalmentMessages.fieldErrors.free),
    ),
    z.transform((text: string) => freeOf(text) ?? 1),
  ),
  minMinor: z.pipe(
    z.string().check(z.trim(), z.refine(isMinimum, instalmentMessages.fieldErrors.min)),
    z.transform((text: string) => parseMoney(text) ?? lowestInstalmentMinor),
  ),
})
