import * as z from 'zod/mini'
import { couponCode, couponKinds } from '../coupons.ts'
import type { NewCoupon } from '../discounts.ts'
import type { FormValues } from '../forms.ts'
import { discountMessages } from '../messages/discounts.ts'
import { parseMoney } from '../money.ts'
import { readPercent } from '../percent-text.ts'
import { isDay } from './closure-form.ts'
import { type ReadForm, readForm } from './read-form.ts'

const { faults } = discountMessages

/** What the rule makes of the text; nothing of nothing. */
const optional = <Value>(rule: (text: string) => Value | null, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || rule(text) !== null, wrong),
    ),
    z.transform((text: string) => (text === '' ? null : rule(text))),
  )

/** Of nothing, nothing comes off. */
const basisPoints = (text: string) => readPercent(text) || null

const couponFields = z.object({
  code: z.pipe(
    z.string().check(z.refine((text) => /^[\p{L}\p{N}_-]{2,40}$/u.test(couponCode(text)), faults.code)),
    z.transform(couponCode),
  ),
  kind: z.enum(couponKinds, faults.kind),
  percent: optional(basisPoints, faults.percent),
  amount: optional(parseMoney, faults.amount),
  minItems: optional(parseMoney, faults.minItems),
  maxUses: optional(count, faults.count),
  maxUsesPerCustomer: optional(count, faults.count),
  startsOn: optional(day, faults.day),
  endsOn: optional(day, faults.day),
})

/** A new coupon; `today` is the shop's, since what is over by then helps nobody. */
export function readNewCoupon(form: FormValues, today: string): ReadForm<NewCoupon> {
  const read = readForm(couponFields, form)
  if (!read.ok) return read
  const { percent, amount, minItems, kind, startsOn, endsOn, ...rest } = read.values
  const errors: Record<string, string> = {}
  if (kind === 'percent' && !percent) errors.percent = faults.percent
  if (kind === 'fixed' && !amount) errors.amount = faults.amount
  if (endsOn && endsOn < today) errors.endsOn = faults.over
  if (startsOn && endsOn && endsOn < startsOn) errors.endsOn = faults.daysTurned
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
