import { Link } from 'react-router-dom'
import { Banner } from '#client/ui/page/banner.tsx'
import { JobProgress } from '#client/ui/page/job-progress.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import {
  operatorBankStatementPageMessages as messages,
  operatorBankStatementMessages,
} from '#shared/messages/operator/operator-bank-statements.ts'
import {
  type BankStatementPage,
  type BankStatementProgress,
  type BankStatementRow,
  bankStatementResults,
  isUnread,
} from '#shared/money/bank-statements.ts'

interface BankStatementResultProps {
  data: BankStatementPage
  hrefOfOrder: (orderNumber: string) => string
  hrefAt: (page: string) => string
}

/** Progress of a bank statement, and the outcome of each row. */
export function BankStatementResult({ data, hrefOfOrder, hrefAt }: BankStatementResultProps) {
  const { statement, progress } = data
  return (
    <>
      {statement.isTrial && <Banner tone="warning">{operatorBankStatementMessages.trialMark}</Banner>}
      {progress && <Progress progress={progress} />}
      {statement.status === 'failed' && <Banner tone="error">{messages.failed}</Banner>}
      {statement.status === 'done' && <Results data={data} hrefOfOrder={hrefOfOrder} hrefAt={hrefAt} />}
    </>
  )
}

function Progress({ progress }: { progress: BankStatementProgress }) {
  const { label, running, done, reload } = messages.progress
  const { settled, lines } = progress
  const percent = lines === 0 ? 0 : Math.floor((100 * settled) / lines)
  return <JobProgress percent={percent} messages={{ label, running, progress: done(progress), reload }} />
}

function Results({ data, hrefOfOrder, hrefAt }: BankStatementResultProps) {
  const { statement, rows } = data
  const { counts } = statement
  return (
    <>
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
        <Rows rows={rows} hrefOfOrder={hrefOfOrder} hrefAt={hrefAt} />
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

interface RowsProps extends Omit<BankStatementResultProps, 'data'>, Pick<BankStatementPage, 'rows'> {}

function Rows({ rows, hrefOfOrder, hrefAt }: RowsProps) {
  const columns: Column<BankStatementRow>[] = columnsOf(messages.columns, {
    line: ({ line }) => (
      <>
        {messages.columns.line} {line}
      </>
    ),
    said: {
      cell: ({ at, text }) => (
        <>
          {at ? <Time at={at} short /> : '–'}
          {text && (
            <>
              <br />
              {text}
            </>
          )}
        </>
      ),
      className: 'breakable',
    },
    result: (row) => (
      <span className={isUnread(row) ? 'strong' : undefined}>{messages.results[row.result]}</span>
    ),
    order: (row) => <Orders row={row} hrefOfOrder={hrefOfOrder} />,
    amount: {
      cell: ({ amountMinor }) => (amountMinor === undefined ? '–' : <Money minor={amountMinor} />),
      isNumber: true,
    },
  })
  return (
    <List
      caption={messages.rowsTable}
      columns={columns}
      page={rows}
      keyOf={({ line }) => line}
      hrefAt={hrefAt}
      pageMessages={messages}
      empty={messages.none}
    />
  )
}
