import { Link } from 'react-router-dom'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import type { ReconciliationLine } from '#shared/money/reconciliation.ts'

const { lineColumns: columns } = messages

interface LinesTableProps {
  lines: readonly ReconciliationLine[]
  hrefOfOrder: (orderNumber: string) => string
}

/** The movements of a day, as both sides have them. */
export function LinesTable({ lines, hrefOfOrder }: LinesTableProps) {
  if (lines.length === 0) return <p className="soft">{messages.noLines}</p>
  return (
    <table className="table">
      <caption className="visually-hidden">{messages.linesTable}</caption>
      <TableHead columns={columns} numbers={['provider', 'shop']} />
      <tbody>
        {lines.map(({ id, kind, ref, orders, providerMinor, shopMinor, status, note }) => (
          <tr key={id}>
            <th scope="row">
              {messages.kinds[kind]}
              <br />
              <code className="soft small breakable">{messages.refText(ref)}</code>
            </th>
            <td data-label={columns.order}>
              {orders.length === 0 && '–'}
              {orders.map((number) => (
                <Link key={number} className="order-number" to={hrefOfOrder(number)}>
                  {number}
                </Link>
              ))}
            </td>
            <td data-label={columns.provider} className="table-number">
              {providerMinor === null ? messages.unlisted : <Money minor={providerMinor} />}
            </td>
            <td data-label={columns.shop} className="table-number">
              {shopMinor === null ? messages.unknown : <Money minor={shopMinor} />}
            </td>
            <td data-label={columns.state}>
              <span className={status === 'open' ? 'strong' : undefined}>{messages.statuses[status]}</span>
              {note && <p className="soft small breakable">{note}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
