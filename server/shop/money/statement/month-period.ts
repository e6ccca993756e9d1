import { monthPattern } from '#shared/money/account-statement.ts'
import { localDay, startOfDay } from '#shared/time/local-day.ts'

/** The end is the next one's beginning. */
export interface Period {
  from: Date
  until: Date
}

/** A month of the shop's own time zone; null for what is none. */
export function monthPeriod(month: string, timeZone: string): Period | null {
  if (!monthPattern.test(month)) return null
  return {
    from: startOfDay(`${month}-01`, timeZone),
    until: startOfDay(`${monthAfter(month)}-01`, timeZone),
  }
}

export const monthOf = (moment: Date, timeZone: string): string => localDay(moment, timeZone).slice(0, 7)

const maxMonths = 120

/** From one month to another, the newest first. */
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
