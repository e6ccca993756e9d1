import type { BusinessCalendar } from '#shared/country/country-pack.ts'
import { addDays, localDay, localMinute, startOfDay } from './local-day.ts'

/**
 * Returns the day from which business days count after a payment. With a cut-off time, a payment after that minute or
 * on a weekend or a public holiday counts from the next business day.
 */
export function countedDay(paidAt: Date, calendar: BusinessCalendar, cutoffMinute: number | null): string {
  const day = localDay(paidAt, calendar.timeZone)
  if (cutoffMinute === null) return day
  const isLate = localMinute(paidAt, calendar.timeZone) > cutoffMinute
  return businessDay(day, isLate ? 1 : 0, calendar)
}

/**
 * Returns the last moment of the day, in the shop's time zone, that is this many business days after another. Weekends
 * and the country's public holidays do not count.
 */
export function endOfBusinessDay(
  from: Date,
  days: number,
  calendar: BusinessCalendar,
  cutoffMinute: number | null = null,
): Date {
  const day = businessDay(countedDay(from, calendar, cutoffMinute), days, calendar)
  return new Date(startOfDay(addDays(day, 1), calendar.timeZone).getTime() - 1)
}

/** Returns the same as a day: "2026-11-27". */
export const businessDay = (from: string, days: number, calendar: BusinessCalendar): string =>
  walk(from, days, [], calendar).day

/** Days on which a store rests, both ends included. */
export interface RestingDays {
  startsOn: string
  endsOn: string
}

/** Returns how many business days a store's work of so many days takes longer, because the store rests in between. */
export const restingDaysWithin = (
  from: string,
  days: number,
  resting: readonly RestingDays[],
  calendar: BusinessCalendar,
): number => walk(from, days, resting, calendar).walked - walk(from, days, [], calendar).walked

/** A store that rests for longer than this is no longer waited for. */
const maxWalkedDays = 400

function walk(
  from: string,
  days: number,
  resting: readonly RestingDays[],
  { publicHolidays }: BusinessCalendar,
): { day: string; walked: number } {
  const date = new Date(`${from}T00:00:00Z`)
  const dayOf = () => date.toISOString().slice(0, 10)
  const isFree = () => isWeekend(date) || publicHolidays(date.getUTCFullYear()).includes(dayOf())
  const rests = () => resting.some(({ startsOn, endsOn }) => startsOn <= dayOf() && dayOf() <= endsOn)
  let left = days
  let walked = 0
  while ((left > 0 || isFree() || rests()) && walked < days + maxWalkedDays) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isFree()) continue
    walked++
    if (!rests()) left--
  }
  return { day: dayOf(), walked }
}

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0
