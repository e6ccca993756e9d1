import type { Services } from '#server/shop/services.ts'
import {
  type DayRange,
  merchantFacts,
  type NumberPoint,
  type NumberStep,
  type NumbersView,
  numberSteps,
} from '#shared/merchants/numbers.ts'
import type { SalesDay, SalesView } from '#shared/merchants/overview.ts'
import { localDay } from '#shared/time/local-day.ts'
import { earlierRange, pointIn, rangesOf } from './number-points.ts'
import { sumsByDay } from './number-queries.ts'
import { salesChart } from './sales-chart.ts'

export type ReadingNumbers = Pick<Services, 'db' | 'clock' | 'country'>

/** Reads the step of an address. Anything else means days. */
export const readNumberStep = ({ searchParams }: URL): NumberStep =>
  numberSteps.find((step) => step === searchParams.get('step')) ?? 'day'

/** Returns the days of a step's points, today included. */
export function numbersRange({ clock, country: { timeZone } }: ReadingNumbers, step: NumberStep): DayRange {
  const today = localDay(clock(), timeZone)
  return { from: rangesOf(step, today)[0]?.from ?? today, until: today }
}

/** Returns the numbers of a store, or of all for null, up to today, beside those of the period before. */
export async function numbersView(
  services: ReadingNumbers,
  { merchantId, step }: { merchantId: string | null; step: NumberStep },
): Promise<NumbersView> {
  const { timeZone } = services.country
  const range = numbersRange(services, step)
  const before = earlierRange(step, range)
  const all = await sumsByDay(services.db, { ...range, from: before.from, merchantId, timeZone })
  const days = merchantId === null ? all : all.filter(({ fact }) => merchantFacts.includes(fact))
  const points = rangesOf(step, range.until).map((each) => pointIn(each, days))
  return {
    step,
    ...range,
    points,
    total: pointIn(range, days).sums,
    earlier: pointIn(before, days),
    chart: salesChart(salesOf(points), step === 'day' ? 7 : 2),
  }
}

const salesOf = (points: readonly NumberPoint[]): SalesDay[] =>
  points.map(({ from, sums: { sale } }) => ({ day: from, orders: sale.count, soldMinor: sale.minor }))

/** Returns what a store sold on each of the last days, with its chart. */
export async function salesOfDays(services: ReadingNumbers, merchantId: string): Promise<SalesView> {
  const { points, chart } = await numbersView(services, { merchantId, step: 'day' })
  return { days: salesOf(points), chart }
}
