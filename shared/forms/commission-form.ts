import * as z from 'zod/mini'
import { type FormValues, formText, formTexts } from '#shared/forms.ts'
import { commissionFieldErrors as errors } from '#shared/messages/operator/commission.ts'
import { type MatchKind, matchFields, maxCommissionName } from '#shared/money/commission-rules.ts'
import { parseMoney } from '#shared/money/parse-money.ts'
import { readPercent } from '#shared/text/read-percent.ts'
import { isDay } from '#shared/time/is-day.ts'
import { type ReadForm, readForm } from './read-form.ts'
import { optionalTyped, required } from './typed-fields.ts'

const day = (text: string) => (isDay(text) ? text : null)

const ruleFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, errors.name),
      z.maxLength(maxCommissionName, errors.longName(maxCommissionName)),
      z.regex(/^[^\p{Cc}<>]*$/u, errors.signs),
    ),
  percent: required(readPercent, errors.percent),
  fixed: optionalTyped(parseMoney, errors.amount),
  min: optionalTyped(parseMoney, errors.amount),
  max: optionalTyped(parseMoney, errors.amount),
  valueFrom: optionalTyped(parseMoney, errors.amount),
  valueTo: optionalTyped(parseMoney, errors.amount),
  from: optionalTyped(day, errors.day),
  until: optionalTyped(day, errors.day),
})

export interface TypedCommissionRule {
  name: string
  bps: number
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
  appliesToShipping: boolean
  valueFromMinor: number | null
  valueToMinor: number | null
  /** Days of the shop, both included; null: from now on, without end. */
  from: string | null
  until: string | null
}

/** A commission rule without the names of what it is for; `today` is the shop's day. */
export function readCommissionRuleForm(form: FormValues, today: string): ReadForm<TypedCommissionRule> {
  const read = readForm(ruleFields, form)
  if (!read.ok) return read
  const { name, percent, fixed, min, max, valueFrom, valueTo, from, until } = read.values
  const wrong: Record<string, string> = {}
  if (min !== null && max !== null && min > max) wrong.max = errors.bounds
  if (valueFrom !== null && valueTo !== null && valueFrom > valueTo) wrong.valueTo = errors.values
  if (from && from < today) wrong.from = errors.past
  if (until && until < (from ?? today)) wrong.until = errors.turned
  if (Object.keys(wrong).length > 0) return { ok: false, errors: wrong }
  return {
    ok: true,
    values: {
      name,
      bps: percent,
      fixedMinor: fixed ?? 0,
      minMinor: min,
      maxMinor: max,
      appliesToShipping: formText(form, 'shipping') === '1',
      valueFromMinor: valueFrom,
      valueToMinor: valueTo,
      from,
      until,
    },
  }
}

/** The last day of a rule; null: it ends now. */
export function readCommissionEnd(form: FormValues, today: string): ReadForm<{ lastDay: string | null }> {
  const read = readForm(z.object({ lastDay: optionalTyped(day, errors.day) }), form)
  const { lastDay } = read.ok ? read.values : { lastDay: null }
  return lastDay && lastDay < today ? { ok: false, errors: { lastDay: errors.past } } : read
}

const maxNames = 100

/** The slugs of one kind: those that stayed ticked, and the typed one; a pasted address counts, too. */
export function readNames(form: FormValues, kind: MatchKind): string[] {
  const typed = formText(form, matchFields[kind])
  const ticked = formTexts(form, kind).slice(0, maxNames)
  return [...new Set([...ticked, ...(typed === '' ? [] : [slugOfAddress(typed)])])]
}

/** "https://shop.example/stores/ana/products/caneca?v=1" is `ana/caneca`. */
function slugOfAddress(typed: string): string {
  const path = typed.replace(/[?#].*$/, '').replace(/^.*\/stores\//, '')
  return path.replace('/products/', '/').replace(/\/$/, '')
}
