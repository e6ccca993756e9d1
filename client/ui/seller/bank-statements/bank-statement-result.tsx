import { Link } from 'react-router-dom'
import { Notice } from '#client/ui/page/notice.tsx'
import { NumberedPages } from '#client/ui/page/numbered-pages.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import {
  operatorBankStatementPageMessages as messages,
  operatorBankStatementMessages,
} from '#shared/messages/operator/operator-bank-statements.ts'
import { type BankStatementRow, bankStatementResults, isUnread } from '#shared/money/bank-statements.ts'
import type { BankStatementPage } from '#shared/pages.ts'

const { columns } = messages

interface BankStatementResultProps {
  data: BankStatementPage
  hrefOfOrder: (orderNumber: string) => string
  hrefAt: (page: number | undefined) => string
}

/** What became of each row of a bank statement. */
export function BankStatementResult({ data, hrefOfOrder, hrefAt }: BankStatementResultProps) {
  const { statement, rows, page, hasMore } = data
  const { isTrial, counts } = statement
  return (
    <>
      {isTrial && <Notice tone="warning">{operatorBankStatementMessages.trialMark}</Notice>}
      <dl className="figures figures-small" aria-label={messages.sums}>
        {bankStatementResults.flatMap((result) =>
          counts[result] ? (
            <div key={result} className={isCalm(result) ? 'figure' : 'figure figure-attention'}>
              <dt>{messages.names[result]}</dt>
              <dd>{counts[result]}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      <section className="stack" aria-labelledby="rows">
        <h2 id="rows">{messages.rows}</h2>
        {counts.out && <p className="soft small">{messages.outs(counts.out)}</p>}
        {rows.length === 0 ? (
          <p className="soft">{messages.none}</p>
        ) : (
          <Rows rows={rows} hrefOfOrder={hrefOfOrder} />
        )}
        <NumberedPages page={page} hasMore={hasMore} messages={messages} hrefAt={hrefAt} />
      </section>
    </>
  )
}

const isCalm = (result: BankStatementRow['result']) => ['paid', 'known', 'other', 'out'].includes(result)

type HrefOfOrder = BankStatementResultProps['hrefOfOrder']

/** The order that the row paid, or the candidates. */
function Orders({ row, hrefOfOrder }: { row: BankStatementRow; hrefOfOrder: HrefOfOrder }) {
  const { orderNumber, suggestions = [] } = row
  if (orderNumber) return <Link to={hrefOfOrder(orderNumber)}>{orderNumber}</Link>
  if (suggestions.length === 0) return '–'
  return (
    <span className="stack-tight">
      {suggestions.map((number) => (
        <Link key={number} to={hrefOfOrder(number)}>
          {messages.perhaps(number)}
        </Link>
      ))}
    </span>
  )
}

function Rows({ rows, hrefOfOrder }: { rows: readonly BankStatementRow[]; hrefOfOrder: HrefOfOrder }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{messages.rowsTable}</caption>
      <TableHead columns={columns} numbers={['amount']} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <th scope="row">
              {columns.line} {row.line}
            </th>
            <td data-label={columns.result} className={isUnread(row) ? 'strong' : undefined}>
              {messages.results[row.result]}
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
