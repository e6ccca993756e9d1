import { Link } from 'react-router-dom'
import { Await } from '#client/data/payload/await.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { SalesChart } from '#client/ui/panel/numbers/sales-chart.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { href } from '#shared/href.ts'
import { type SalesDay, type SalesView, salesDays } from '#shared/merchants/overview.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'
import { dayText, shortDay } from '#shared/time/local-day.ts'

/** Sales of today and the last days, as a chart and as a table. */
export function SalesPart({ sales }: { sales: Deferred<SalesView> }) {
  return (
    <section className="panel panel-raised stack" aria-labelledby="sales">
      <div>
        <h2 id="sales">{messages.sales}</h2>
        <p className="soft small">{messages.salesHint}</p>
      </div>
      <Await name="sales" value={sales} placeholder={<SalesPlaceholder />}>
        {(known) => <Sales sales={known} />}
      </Await>
    </section>
  )
}

function Sales({ sales: { days, chart } }: { sales: SalesView }) {
  const { locale } = useShopConfig()
  const moneyText = useMoneyText()
  const nameOf = (day: string) => shortDay(day, locale)
  return (
    <div className="stack">
      <div className="sales-sums">
        <Sum name={messages.today} days={days.slice(-1)} />
        <Sum name={messages.period(salesDays)} days={days} />
      </div>
      <SalesChart
        chart={chart}
        label={messages.chart(moneyText(days.reduce((all, { soldMinor }) => all + soldMinor, 0)))}
        points={days.map(({ day, soldMinor, orders }) => ({
          day,
          title: messages.dayOfChart(nameOf(day), moneyText(soldMinor), messages.orders(orders)),
        }))}
        nameOf={nameOf}
      />
      <details className="quiet-action">
        <summary>{messages.numbers}</summary>
        <SalesTable days={days} />
      </details>
      <p>
        <Link to={href('merchant-numbers')}>{messages.toNumbers}</Link>
      </p>
    </div>
  )
}

function Sum({ name, days }: { name: string; days: readonly SalesDay[] }) {
  return (
    <div>
      <h3 className="soft small">{name}</h3>
      <p className="sales-sum">
        <Money minor={days.reduce((all, { soldMinor }) => all + soldMinor, 0)} />
      </p>
      <p className="soft small">{messages.orders(days.reduce((all, { orders }) => all + orders, 0))}</p>
    </div>
  )
}

function SalesTable({ days }: { days: readonly SalesDay[] }) {
  const { locale } = useShopConfig()
  const columns: Column<SalesDay>[] = columnsOf(messages.columns, {
    day: ({ day }) => dayText(day, locale),
    orders: { cell: ({ orders }) => orders, isNumber: true },
    sold: { cell: ({ soldMinor }) => <Money minor={soldMinor} />, isNumber: true },
  })
  return (
    <Table
      caption={messages.table}
      columns={columns}
      items={days.toReversed()}
      keyOf={({ day }) => day}
      variant="compact"
    />
  )
}

const SalesPlaceholder = () => (
  <Placeholder className="stack">
    <div className="sales-sums">
      {[messages.today, messages.period(salesDays)].map((name) => (
        <div key={name}>
          <p className="soft small">{name}</p>
          <p className="sales-sum">
            <PlaceholderAmount />
          </p>
          <p className="soft small">
            <PlaceholderAmount />
          </p>
        </div>
      ))}
    </div>
    <div className="sales-chart" />
    <p className="quiet-action">
      <span className="sales-more">{messages.numbers}</span>
    </p>
    <p>{messages.toNumbers}</p>
  </Placeholder>
)
