import { Link } from 'react-router-dom'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import type { ReconciliationLine } from '#shared/money/reconciliation.ts'

interface LinesTableProps {
  lines: readonly ReconciliationLine[]
  hrefOfOrder: (orderNumber: string) => string
}

/** The movements of a day, as both sides have them. */
export function LinesTable({ lines, hrefOfOrder }: LinesTableProps) {
  if (lines.length === 0) return <p className="soft">{messages.noLines}</p>
  const columns: Column<ReconciliationLine>[] = columnsOf(messages.lineColumns, {
    movement: ({ kind, ref }) => (
      <>
        {messages.kinds[kind]}
        <br />
        <code className="soft small breakable">{messages.refText(ref)}</code>
      </>
    ),
    order: ({ orders }) =>
      orders.length === 0
        ? '–'
        : orders.map((number) => (
            <Link key={number} className="order-number" to={hrefOfOrder(number)}>
              {number}
            </Link>
          )),
    provider: {
      cell: ({ providerMinor }) =>
        providerMinor === null ? messages.unlisted : <Money minor={providerMinor} />,
      isNumber: true,
    },
    shop: {
      cell: ({ shopMinor }) => (shopMinor === null ? messages.unknown : <Money minor={shopMinor} />),
      isNumber: true,
    },
    state: ({ status, note }) => (
      <>
        <span className={status === 'open' ? 'strong' : undefined}>{messages.statuses[status]}</span>
        {note && <p className="soft small breakable">{note}</p>}
      </>
    ),
  })
  return <Table caption={messages.linesTable} columns={columns} items={lines} keyOf={({ id }) => id} />
}
