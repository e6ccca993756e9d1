import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { ChipChoice } from '#client/ui/form/chip-choice.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import {
  commissionAfterRefunds,
  lostAfterDays,
  type NumberPoint,
  type NumberStep,
  type NumbersView,
  numberSteps,
} from '#shared/merchants/numbers.ts'
import { numbersMessages as messages } from '#shared/messages/merchant/numbers.ts'
import { dayText } from '#shared/time/local-day.ts'
import { NumberFigures, type RowsHref } from './number-figures.tsx'
import { pointName } from './point-name.ts'
import { SalesChart } from './sales-chart.tsx'

interface NumbersPartProps {
  numbers: NumbersView
  hrefOfStep: (step: NumberStep) => string
  hrefOfRows: RowsHref
  file: string
  /** The numbers are those of all stores. */
  ofPlatform?: boolean
}

/** The numbers of a period: figures beside those of the period before, the chart of its sales, and each of its points. */
export function NumbersPart({ numbers, hrefOfStep, hrefOfRows, file, ofPlatform }: NumbersPartProps) {
  const { step, from, until } = numbers
  const { locale } = useShopConfig()
  return (
    <>
      <ChipChoice
        title={messages.stepTitle}
        names={messages.steps}
        keys={numberSteps}
        current={step}
        hrefOf={(key) => hrefOfStep(key || 'day')}
      />
      <p className="soft">
        {messages.range(dayText(from, locale), dayText(until, locale))} {messages.earlier[step]}
      </p>
      <NumberFigures numbers={numbers} hrefOfRows={hrefOfRows} {...(ofPlatform && { ofPlatform })} />
      {ofPlatform && <p className="soft small">{messages.customersHint(lostAfterDays)}</p>}
      <section className="panel panel-raised stack" aria-labelledby="sales">
        <div>
          <h2 id="sales">{messages.salesTitle}</h2>
          <p className="soft small">{messages.salesHint}</p>
        </div>
        <Chart numbers={numbers} />
        <details className="quiet-action">
          <summary>{messages.showTable}</summary>
          <PointTable numbers={numbers} />
        </details>
        <p>
          {/* The browser downloads the file without the router. */}
          <a href={`${file}?step=${step}`} download>
            {messages.download}
          </a>
        </p>
      </section>
    </>
  )
}

function Chart({ numbers: { step, points, total, chart } }: { numbers: NumbersView }) {
  const { locale } = useShopConfig()
  const moneyText = useMoneyText()
  return (
    <SalesChart
      chart={chart}
      label={messages.chart(moneyText(total.sale.minor))}
      points={points.map(({ from, sums: { sale } }) => ({
        day: from,
        title: messages.pointOfChart(
          pointName(step, from, locale),
          moneyText(sale.minor),
          messages.orderCount(sale.count),
        ),
      }))}
      nameOf={(day) => pointName(step, day, locale, true)}
    />
  )
}

function PointTable({ numbers: { step, points } }: { numbers: NumbersView }) {
  const { locale } = useShopConfig()
  const columns: Column<NumberPoint>[] = columnsOf(messages.columns, {
    point: ({ from }) => pointName(step, from, locale),
    orders: { cell: ({ sums }) => sums.sale.count, isNumber: true },
    sold: { cell: ({ sums }) => <Money minor={sums.sale.minor} />, isNumber: true },
    refunded: { cell: ({ sums }) => <Money minor={sums.refund.minor} />, isNumber: true },
    commission: { cell: ({ sums }) => <Money minor={commissionAfterRefunds(sums)} />, isNumber: true },
    parcels: { cell: ({ sums }) => sums.dispatch.count, isNumber: true },
    late: { cell: ({ sums }) => sums.late_dispatch.count, isNumber: true },
  })
  return (
    <Table
      caption={messages.table}
      columns={columns}
      items={points.toReversed()}
      keyOf={({ from }) => from}
      variant="compact"
    />
  )
}
