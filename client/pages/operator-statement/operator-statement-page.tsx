import { Link } from 'react-router-dom'
import { isUnread, type StatementRow, statementResults } from '#shared/bank-statements.ts'
import { href } from '#shared/href.ts'
import {
  operatorStatementMessages,
  operatorStatementPageMessages as words,
} from '#shared/messages/operator-statements.ts'
import type { PageProps } from '#shared/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberedPages } from '../../ui/numbered-pages.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'

const { columns } = words
const list = operatorStatementMessages

/** What became of each row of a bank statement. */
export function OperatorStatementPage({ data }: PageProps<'operator-statement'>) {
  const { statement, rows, page, hasMore } = data
  const { id, fileName, at, store, isTrial, counts } = statement
  return (
    <OperatorFrame
      title={words.title}
      description={words.description}
      trail={
        <Breadcrumbs trail={[{ to: href('operator-statements'), label: list.title }]} here={words.title} />
      }
      header={
        <header className="page-head">
          <h1>{words.title}</h1>
          <p>
            <span className="breakable">{fileName}</span> · {store ? list.ofStore(store) : list.ofPlatform} ·{' '}
            <Time at={at} withHour short />
          </p>
        </header>
      }
    >
      {isTrial && <Notice tone="warning">{list.trialMark}</Notice>}
      <dl className="figures" aria-label={words.sums}>
        {statementResults.flatMap((result) =>
          counts[result] ? (
            <div key={result} className={isCalm(result) ? 'figure' : 'figure figure-attention'}>
              <dt>{words.names[result]}</dt>
              <dd>{counts[result]}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      <section className="stack" aria-labelledby="rows">
        <h2 id="rows">{words.rows}</h2>
        {counts.out && <p className="soft small">{words.outs(counts.out)}</p>}
        {rows.length === 0 ? <p className="soft">{words.none}</p> : <Rows rows={rows} />}
        <NumberedPages
          page={page}
          hasMore={hasMore}
          words={words}
          hrefAt={(to) => href('operator-statement', { importId: id }, { page: to })}
        />
      </section>
    </OperatorFrame>
  )
}

const isCalm = (result: StatementRow['result']) => ['paid', 'known', 'other', 'out'].includes(result)

function Rows({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{words.rowsTable}</caption>
      <TableHead columns={columns} numbers={['amount']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <th scope="row">
              {columns.line} {row.line}
            </th>
            <td data-label={columns.result} className={isUnread(row) ? 'strong' : undefined}>
              {words.results[row.result]}
            </td>
            <td data-label={columns.order}>
              {row.orderNumber ? (
                <Link to={href('operator-order', { orderNumber: row.orderNumber })}>{row.orderNumber}</Link>
              ) : (
                '–'
              )}
            </td>
            <td data-label={columns.amount} className="table-number">
              {row.amountMinor === undefined ? '–' : <Money minor={row.amountMinor} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
