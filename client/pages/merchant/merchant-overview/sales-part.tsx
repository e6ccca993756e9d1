import { Await } from '#client/data/payload/await.tsx'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { type SalesDay, type SalesView, salesDays } from '#shared/merchants/overview.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'
import { dayText } from '#shared/time/local-day.ts'
import { SalesChart } from './sales-chart.tsx'

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
  return (
    <div className="stack">
      <div className="sales-sums">
        <Sum name={messages.today} days={days.slice(-1)} />
        <Sum name={messages.period(salesDays)} days={days} />
      </div>
      <SalesChart days={days} chart={chart} />
      <details className="quiet-action">
        <summary>{messages.numbers}</summary>
        <SalesTable days={days} />
      </details>
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
  </Placeholder>
)
