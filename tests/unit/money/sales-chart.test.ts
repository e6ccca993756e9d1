import { expect, test } from 'vitest'
import { salesChart } from '#server/shop/numbers/sales-chart.ts'
import { addDays } from '#shared/time/local-day.ts'

const days = (sold: readonly number[]) =>
  sold.map((soldMinor, index) => ({
    day: addDays('2026-10-26', index),
    orders: soldMinor > 0 ? 1 : 0,
    soldMinor,
  }))

/** The points of an SVG path, in percent. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)(?=[MCLZ]|$)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('the chart reaches up to the day that sold most, and days without sales stay on the ground', () => {
  const chart = salesChart(days([0, 5_000, 20_000, 0]))
  const points = pointsOf(chart.line)
  expect(points.map(([, y]) => y)).toEqual([100, 75, 0, 100])
  expect(points.map(([x]) => x)).toEqual([12.5, 37.5, 62.5, 87.5])
  expect(chart.amounts.at(-1)).toEqual({ minor: 20_000, y: 0 })
  expect(chart.amounts[0]).toEqual({ minor: 0, y: 100 })
})

test('a store that sold nothing gets a chart with an axis', () => {
  const chart = salesChart(days(Array(30).fill(0)))
  expect(new Set(pointsOf(chart.line).map(([, y]) => y))).toEqual(new Set([100]))
  expect(chart.amounts.length).toBeGreaterThan(1)
  expect(`${chart.line} ${chart.area}`).not.toContain('NaN')
})

test('days are named week by week, counted back from today', () => {
  const chart = salesChart(days(Array(30).fill(100)))
  expect(chart.days.map(({ day }) => day)).toEqual([
    '2026-10-27',
    '2026-11-03',
    '2026-11-10',
    '2026-11-17',
    '2026-11-24',
  ])
  expect(chart.dayWidth * 30).toBeCloseTo(100, 0)
})
