import { scaleLinear, scalePoint } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import type { SalesChartView, SalesDay } from '#shared/merchants/overview.ts'

/** The chart is drawn in a square of this size, which the page stretches. */
const size = 100
/** Minimum of the axis, so that a store without sales gets one, too. */
const minTopMinor = 10_000
const maxAmounts = 3

/** Returns the chart of some days' sales, so that browsers need no code to draw it. Each `labelStep`th day has its label. */
export function salesChart(days: readonly SalesDay[], labelStep = 7): SalesChartView {
  const top = Math.max(minTopMinor, ...days.map(({ soldMinor }) => soldMinor))
  const amounts = scaleLinear([0, top], [size, 0]).nice(maxAmounts)
  const places = scalePoint(
    days.map(({ day }) => day),
    [0, size],
  ).padding(0.5)
  const x = ({ day }: SalesDay) => places(day) ?? 0
  const y = ({ soldMinor }: SalesDay) => amounts(soldMinor)
  return {
    area: area<SalesDay>().curve(curveMonotoneX).digits(2).x(x).y0(size).y1(y)(days) ?? '',
    line: line<SalesDay>().curve(curveMonotoneX).digits(2).x(x).y(y)(days) ?? '',
    amounts: amounts.ticks(maxAmounts).map((minor) => ({ minor, y: rounded(amounts(minor)) })),
    days: days
      // Counted from the last one, because people look for today.
      .filter((_, index) => (days.length - 1 - index) % labelStep === 0)
      .map(({ day }) => ({ day, x: rounded(places(day) ?? 0) })),
    dayWidth: rounded(places.step()),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
