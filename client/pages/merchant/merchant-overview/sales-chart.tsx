import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import type { SalesView } from '#shared/merchants/overview.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import { timeFormat } from '#shared/text/formats.ts'

/**
 * The chart of sales. The server computes all positions in percent (`sales-chart.ts`): lines and areas are stretched to
 * the available space, and texts keep their size. The table below it shows the same to people who cannot see the chart.
 */
export function SalesChart({ days, chart }: SalesView) {
  const { locale } = useShopConfig()
  const moneyText = useMoneyText()
  const total = days.reduce((all, { soldMinor }) => all + soldMinor, 0)
  const dayName = timeFormat(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit' })
  const nameOf = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`))
  return (
    <div className="sales-chart">
      <svg className="sales-plot" role="img" aria-label={messages.chart(moneyText(total))}>
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
        {days.map(({ day, soldMinor, orders }, index) => (
          <rect
            key={day}
            className="sales-day"
            x={`${index * chart.dayWidth}%`}
            y="0"
            width={`${chart.dayWidth}%`}
            height="100%"
          >
            <title>{messages.dayOfChart(nameOf(day), moneyText(soldMinor), messages.orders(orders))}</title>
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
