import type { ReadForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { openingHoursMessages } from '#shared/messages/merchant/opening-hours.ts'
import { type OpeningDay, readClock, weekdays } from '#shared/time/opening-hours.ts'

/** Reads one opening and one closing time per day. A day with neither is closed. */
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
