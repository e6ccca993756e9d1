import * as z from 'zod/mini'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { maxClosureMessage } from '#shared/merchants/store-closures.ts'
import { closureMessages, discountMessages } from '#shared/messages/merchant/discounts.ts'
import { openingHoursMessages } from '#shared/messages/merchant/opening-hours.ts'
import type { NewClosure } from '#shared/money/discounts.ts'
import { type OpeningDay, readClock, weekdays } from '#shared/time/opening-hours.ts'

const { fieldErrors } = closureMessages

/** "2026-12-24", and a day that the calendar has. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const dayField = z.string().check(z.trim(), z.refine(isDay, fieldErrors.day))

const closureFields = z.object({
  startsOn: dayField,
  endsOn: dayField,
  message: z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(maxClosureMessage, fieldErrors.message(maxClosureMessage)),
    z.refine((text) => !text.includes('\0'), fieldErrors.message(maxClosureMessage)),
  ),
})

export function readNewClosure(form: FormValues, today: string): ReadForm<NewClosure> {
  const read = readForm(closureFields, form)
  if (!read.ok) return read
  const { startsOn, endsOn } = read.values
  if (endsOn < startsOn) return { ok: false, errors: { endsOn: discountMessages.fieldErrors.daysTurned } }
  if (endsOn < today) return { ok: false, errors: { endsOn: discountMessages.fieldErrors.over } }
  return read
}

/** One opening and one closing time a day; neither of both: closed. */
export function readOpeningHours(form: FormValues): ReadForm<OpeningDay[]> {
  const errors: Record<string, string> = {}
  const hours: OpeningDay[] = []
  for (const weekday of weekdays) {
    const [opens, closes] = [formText(form, `opens-${weekday}`), formText(form, `closes-${weekday}`)]
    if (opens === '' && closes === '') continue
    const [opensMinute, closesMinute] = [readClock(opens), readClock(closes)]
    if (opensMinute === null) errors[`opens-${weekday}`] = openingHoursMessages.fieldErrors.time
    else if (closesMinute === null) errors[`closes-${weekday}`] = openingHoursMessages.fieldErrors.time
    else if (closesMinute <= opensMinute)
      errors[`closes-${weekday}`] = openingHoursMessages.fieldErrors.turned
    else hours.push({ weekday, opensMinute, closesMinute })
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: hours }
}
