import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { SalesChartView } from '#shared/merchants/overview.ts'

interface SalesChartProps {
  chart: SalesChartView
  /** Says what the chart shows, to people who cannot see it. */
  label: string
  /** In the order of the chart, with what each says under a pointer. */
  points: readonly { day: string; title: string }[]
  /** Returns the name of a point on the axis. */
  nameOf: (day: string) => string
}

/**
 * The chart of sales. The server computes all positions in percent (`sales-chart.ts`): lines and areas are stretched to
 * the available space, and texts keep their size. A table beside it shows the same to people who cannot see the chart.
 */
export function SalesChart({ chart, label, points, nameOf }: SalesChartProps) {
  const moneyText = useMoneyText()
  return (
    <div className="sales-chart">
      <svg className="sales-plot" role="img" aria-label={label}>
        {chart.amounts.map(({ minor, y }) => (
          <line key={minor} className="sales-grid" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
          <path className="sales-area" d={chart.area} />
          <path className="sales-line" d={chart.line} />
        </svg>
        {chart.amounts.slice(1).map(({ minor, y }) => (
          <text key={minor} className="sales-amount" x="0" y={`${y}%`} dy="-0.4em">
            {moneyText(minor)}
          </text>
        ))}
        {points.map(({ day, title }, index) => (
          <rect
            key={day}
            className="sales-day"
            x={`${index * chart.dayWidth}%`}
            y="0"
            width={`${chart.dayWidth}%`}
            height="100%"
          >
            <title>{title}</title>
          </rect>
        ))}
      </svg>
      <svg className="sales-days" aria-hidden="true">
        {chart.days.map(({ day, x }, index) => (
          <text
            key={day}
            className="sales-amount"
            x={`${x}%`}
            y="1em"
            textAnchor={index === chart.days.length - 1 ? 'end' : 'middle'}
          >
            {nameOf(day)}
          </text>
        ))}
      </svg>
    </div>
  )
}
