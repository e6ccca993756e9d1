import type { FormValues } from '../forms.ts'
import { formText } from '../forms.ts'
import { openingHoursMessages } from '../messages/opening-hours.ts'
import { type OpeningDay, readClock, weekdays } from '../opening-hours.ts'
import type { ReadForm } from './read-form.ts'

const { faults } = openingHoursMessages

/** One opening and one closing time a day; neither of both: closed. */
export function readOpeningHours(form: FormValues): ReadForm<OpeningDay[]> {
  const errors: Record<string, string> = {}
  const hours: OpeningDay[] = []
  for (const weekday of weekdays) {
    const [opens, closes] = [formText(form, `opens-${weekday}`), formText(form, `closes-${weekday}`)]
    if (opens === '' && closes === '') continue
    const [opensMinute, closesMinute] = [readClock(opens), readClock(closes)]
    if (opensMinute === null) errors[`opens-${weekday}`] = faults.time
    else if (closesMinute === null) errors[`closes-${weekday}`] = faults.time
    else if (closesMinute <= opensMinute) errors[`closes-${weekday}`] = faults.turned
    else hours.push({ weekday, opensMinute, closesMinute })
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: hours }
}
