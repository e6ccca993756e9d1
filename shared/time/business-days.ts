import { addDays, localDay, localMinute, startOfDay } from './local-day.ts'

/**
 * Returns the day from which business days count after a payment. With a cut-off time, a payment after that minute or
 * on a weekend counts from the next business day.
 */
export function countedDay(paidAt: Date, timeZone: string, cutoffMinute: number | null): string {
  const day = localDay(paidAt, timeZone)
  if (cutoffMinute === null) return day
  const isLate = localMinute(paidAt, timeZone) > cutoffMinute
  return businessDay(day, isLate ? 1 : 0)
}

/**
 * Returns the last moment of the day, in the shop's time zone, that is this many business days after another. Weekends
 * do not count.
 */
export function endOfBusinessDay(
  from: Date,
  days: number,
  timeZone: string,
  cutoffMinute: number | null = null,
): Date {
  const day = businessDay(countedDay(from, timeZone, cutoffMinute), days)
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

/** Returns the same as a day: "2026-11-27". */
export function businessDay(from: string, days: number): string {
  const day = new Date(`${from}T00:00:00Z`)
  let left = days
  while (left > 0 || isWeekend(day)) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!isWeekend(day)) left--
  }
  return day.toISOString().slice(0, 10)
}

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0
