import { isDay } from '#shared/time/is-day.ts'
import { clockText, readClock } from '#shared/time/opening-hours.ts'
import type { Field } from './field.ts'
import { type LineOptions, typed } from './fields.ts'

/** A day of the calendar, "2026-12-24". */
export const day = (label: string, options: LineOptions & { wrong: string }): Field<string> =>
  typed(label, { type: 'date', ...options, read: (text) => (isDay(text) ? text : null) })

/** A time of the day, in minutes. 24:00 is invalid. */
export const clock = (label: string, options: LineOptions & { wrong: string }): Field<number> =>
  typed(label, {
    type: 'time',
    autoComplete: 'off',
    ...options,
    show: clockText,
    read(text) {
      const minute = readClock(text)
      return minute !== null && minute < 24 * 60 ? minute : null
    },
  })
