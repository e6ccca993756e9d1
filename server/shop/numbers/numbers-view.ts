import type { Services } from '#server/shop/services.ts'
import {
  type NumberPoint,
  type NumberStep,
  type NumbersView,
  numberSteps,
} from '#shared/merchants/numbers.ts'
import type { SalesDay, SalesView } from '#shared/merchants/overview.ts'
import { localDay } from '#shared/time/local-day.ts'
import { addedSums, earlierRange, pointsIn, rangesOf } from './number-points.ts'
import { sumsByDay } from './number-queries.ts'
import { salesChart } from './sales-chart.ts'

export type ReadingNumbers = Pick<Services, 'db' | 'clock' | 'country'>

/** Reads the step of an address. Anything else means days. */
export const readNumberStep = ({ searchParams }: URL): NumberStep =>
  numberSteps.find((step) => step === searchParams.get('step')) ?? 'day'

/** Returns the numbers of a store, or of all for null, up to today, beside those of the period before. */
export async function numbersView(
  { db, clock, country: { timeZone } }: ReadingNumbers,
  { merchantId, step }: { merchantId: string | null; step: NumberStep },
): Promise<NumbersView> {
  const today = localDay(clock(), timeZone)
  const ranges = rangesOf(step, today)
  const range = { from: ranges[0]?.from ?? today, until: today }
  const before = earlierRange(step, range)
  const days = await sumsByDay(db, { from: before.from, until: today, merchantId, timeZone })
  const points = pointsIn(ranges, days)
  const [earlier] = pointsIn([before], days)
  if (!earlier) throw new Error('A range without its point')
  const total = addedSums(days.filter(({ day }) => day >= range.from))
  const chart = salesChart(salesOf(points), step === 'day' ? 7 : 2)
  return { step, ...range, points, total, earlier, chart }
}

const salesOf = (points: readonly NumberPoint[]): SalesDay[] =>
  points.map(({ from, sums: { sale } }) => ({ day: from, orders: sale.count, soldMinor: sale.minor }))

/** Returns what a store sold on each of the last days, with its chart. */
export async function salesOfDays(services: ReadingNumbers, merchantId: string): Promise<SalesView> {
  const { points, chart } = await numbersView(services, { merchantId, step: 'day' })
  return { days: salesOf(points), chart }
}
