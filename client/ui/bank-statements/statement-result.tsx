import { Link } from 'react-router-dom'
import { isUnread, type StatementRow, statementResults } from '#shared/bank-statements.ts'
import {
  operatorStatementMessages,
  operatorStatementPageMessages as words,
} from '#shared/messages/operator-statements.ts'
import type { StatementImportPage } from '#shared/pages.ts'
import { Money } from '../money.tsx'
import { Notice } from '../notice.tsx'
import { NumberedPages } from '../numbered-pages.tsx'
import { TableHead } from '../table-head.tsx'

const { columns } = words

interface StatementResultProps {
  data: StatementImportPage
  hrefOfOrder: (orderNumber: string) => string
  hrefAt: (page: number | undefined) => string
}

/** What became of each row of a bank statement. */
export function StatementResult({ data, hrefOfOrder, hrefAt }: StatementResultProps) {
  const { statement, rows, page, hasMore } = data
  const { isTrial, counts } = statement
  return (
    <>
      {isTrial && <Notice tone="warning">{operatorStatementMessages.trialMark}</Notice>}
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
        {rows.length === 0 ? (
          <p className="soft">{words.none}</p>
        ) : (
          <Rows rows={rows} hrefOfOrder={hrefOfOrder} />
        )}
        <NumberedPages page={page} hasMore={hasMore} words={words} hrefAt={hrefAt} />
      </section>
    </>
  )
}

const isCalm = (result: StatementRow['result']) => ['paid', 'known', 'other', 'out'].includes(result)

type HrefOfOrder = StatementResultProps['hrefOfOrder']

/** The one that it paid, or those that it may have been for. */
function Orders({ row, hrefOfOrder }: { row: StatementRow; hrefOfOrder: HrefOfOrder }) {
  const { orderNumber, suggestions = [] } = row
  if (orderNumber) return <Link to={hrefOfOrder(orderNumber)}>{orderNumber}</Link>
  if (suggestions.length === 0) return '–'
  return (
    <span className="stack-tight">
      {suggestions.map((number) => (
        <Link key={number} to={hrefOfOrder(number)}>
          {words.perhaps(number)}
        </Link>
      ))}
    </span>
  )
}

function Rows({ rows, hrefOfOrder }: { rows: readonly StatementRow[]; hrefOfOrder: HrefOfOrder }) {
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
              <Orders row={row} hrefOfOrder={hrefOfOrder} />
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
