import { addDays, localDay, startOfDay } from './local-day.ts'

/** The last moment of the day, where the shop is, so many business days after another; weekends do not count. */
export function endOfBusinessDay(from: Date, days: number, timeZone: string): Date {
  let day = localDay(from, timeZone)
  let left = days
  while (left > 0 || isWeekend(day)) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left--
  }
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
