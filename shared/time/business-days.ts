import { addDays, localDay, startOfDay } from './local-day.ts'

/** The last moment of the day, where the shop is, so many business days after another; weekends do not count. */
export function endOfBusinessDay(from: Date, days: number, timeZone: string): Date {
  const day = businessDay(localDay(from, timeZone), days)
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

/** The same as a day: "2026-11-27". */
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
