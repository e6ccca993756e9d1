import { monthPattern } from '#shared/money/account-statement.ts'
import { localDay, startOfDay } from '#shared/time/local-day.ts'

/** A period. Its end is the beginning of the next. */
export interface Period {
  from: Date
  until: Date
}

/** Returns a month in the shop's time zone, or null if it is not a month. */
export function monthPeriod(month: string, timeZone: string): Period | null {
  if (!monthPattern.test(month)) return null
  return {
    from: startOfDay(`${month}-01`, timeZone),
    until: startOfDay(`${monthAfter(month)}-01`, timeZone),
  }
}

export const monthOf = (moment: Date, timeZone: string): string => localDay(moment, timeZone).slice(0, 7)

const maxMonths = 120

/** Returns the months from one to another, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months = [first]
  for (let month = first; month < last && months.length < maxMonths; ) {
    month = monthAfter(month)
    months.unshift(month)
  }
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
