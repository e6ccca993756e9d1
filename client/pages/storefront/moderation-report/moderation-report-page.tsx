import { PageHead } from '#client/ui/page/page-head.tsx'
import { columnsOf, Table } from '#client/ui/page/table.tsx'
import { formatNumber } from '#shared/messages/format-number.ts'
import { groundNames } from '#shared/messages/moderation/decisions.ts'
import { moderationReportMessages as messages } from '#shared/messages/storefront/moderation-report.ts'
import type { DecisionCount, DecisionQuarter } from '#shared/moderation/decisions.ts'
import type { PageProps } from '#shared/pages.ts'
import { publicHref } from '#shared/public-href.ts'

const columns = columnsOf<DecisionCount, keyof typeof messages.columns>(messages.columns, {
  what: ({ kind }) => messages.kinds[kind],
  ground: ({ ground }) => groundNames[ground],
  decided: { cell: ({ decided }) => formatNumber(decided), isNumber: true },
  appealed: { cell: ({ appealed }) => formatNumber(appealed), isNumber: true },
  reversed: { cell: ({ reversed }) => formatNumber(reversed), isNumber: true },
})

/** How many decisions the moderation took, by quarter, kind and ground. */
export function ModerationReportPage({ data: { quarters } }: PageProps<'moderation-report'>) {
  const { title, description } = messages
  return (
    <article className="page-narrow stack">
      <PageHead title={title} description={description} path={publicHref('moderation-report')} />
      <header className="page-head">
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <p>{messages.how}</p>
      {quarters.length === 0 && <p>{messages.none}</p>}
      {quarters.map((quarter) => (
        <QuarterPart key={`${quarter.year}-${quarter.quarter}`} {...quarter} />
      ))}
    </article>
  )
}

function QuarterPart({ year, quarter, rows }: DecisionQuarter) {
  const id = `q${year}-${quarter}`
  const sum = (of: 'decided' | 'appealed' | 'reversed') =>
    formatNumber(rows.reduce((total, row) => total + row[of], 0))
  return (
    <section className="stack-tight" aria-labelledby={id}>
      <h2 id={id}>{messages.quarter(String(quarter), String(year))}</h2>
      <Table
        columns={columns}
        items={rows}
        keyOf={({ kind, ground }) => `${kind} ${ground}`}
        labelledBy={id}
        hasRowHeads={false}
      />
      <p>{messages.total(sum('decided'), sum('appealed'), sum('reversed'))}</p>
    </section>
  )
}
