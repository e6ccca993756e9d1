import {
  type DayRange,
  type FactSum,
  type NumberPoint,
  type NumberStep,
  type NumberSums,
  pointsOfStep,
  type StoreFact,
  storeFacts,
} from '#shared/merchants/numbers.ts'
import { addDays } from '#shared/time/local-day.ts'

/** Returns the ranges of a step's points, the oldest first: the last one holds today and ends with it. */
export function rangesOf(step: NumberStep, today: string): DayRange[] {
  const starts = [startOfPoint(step, today)]
  while (starts.length < pointsOfStep[step])
    starts.unshift(startOfPoint(step, addDays(starts[0] ?? today, -1)))
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, until: next ? addDays(next, -1) : today }
  })
}

/** Weeks begin on Monday. */
function startOfPoint(step: NumberStep, day: string): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Returns the same days one period earlier: a year for months, so that the seasons match. */
export function earlierRange(step: NumberStep, { from, until }: DayRange): DayRange {
  if (step !== 'month') {
    const days = pointsOfStep[step] * (step === 'week' ? 7 : 1)
    return { from: addDays(from, -days), until: addDays(until, -days) }
  }
  return { from: yearBefore(from), until: yearBefore(until) }
}

/** Of February 29 it is the 28th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return Number.isNaN(Date.parse(before)) || !new Date(before).toISOString().startsWith(before)
    ? `${before.slice(0, 8)}28`
    : before
}

const noSums = (): NumberSums =>
  Object.fromEntries(storeFacts.map((fact) => [fact, { count: 0, minor: 0 }])) as NumberSums

/** Adds up sums of facts. */
export function addedSums(sums: Iterable<FactSum & { fact: StoreFact }>): NumberSums {
  const total = noSums()
  for (const { fact, count, minor } of sums) {
    total[fact].count += count
    total[fact].minor += minor
  }
  return total
}

/** Returns the sums of the days of a range. */
export const pointIn = (
  { from, until }: DayRange,
  days: readonly (FactSum & { fact: StoreFact; day: string })[],
): NumberPoint => ({
  from,
  until,
  sums: addedSums(days.filter(({ day }) => from <= day && day <= until)),
})
