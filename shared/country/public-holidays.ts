import { easter } from 'date-easter'
import { addDays } from '#shared/time/local-day.ts'

/** Holidays of each year: fixed days, as "12-25", and days before or after Easter Sunday. */
interface HolidayRules {
  fixed: readonly string[]
  fromEaster: readonly number[]
}

/** Returns the days of a year by its rules, from memory after the first time. */
export function holidaysBy({ fixed, fromEaster }: HolidayRules): (year: number) => readonly string[] {
  const ofYears = new Map<number, readonly string[]>()
  return (year) => {
    const known = ofYears.get(year)
    if (known) return known
    const sunday = easter(year).toString()
    const days = [
      ...fixed.map((day) => `${String(year).padStart(4, '0')}-${day}`),
      ...fromEaster.map((days) => addDays(sunday, days)),
    ]
    ofYears.set(year, days)
    return days
  }
}
