import { Link } from 'react-router-dom'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { operatorBankStatementMessages as messages } from '#shared/messages/operator/operator-bank-statements.ts'
import type { BankStatementCard, BankStatementResult } from '#shared/money/bank-statements.ts'

interface EarlierBankStatementsProps {
  imports: ListPart<BankStatementCard>
  hrefOf: (importId: string) => string
  hrefAt: (cursor: string) => string
  /** Set when there are several accounts. */
  showsOwner?: boolean
}

/** Uploaded bank statements and their results, newest first. */
export function EarlierBankStatements({
  imports,
  hrefOf,
  hrefAt,
  showsOwner = false,
}: EarlierBankStatementsProps) {
  const columns: Column<BankStatementCard>[] = columnsOf(messages.columns, {
    file: ({ id, fileName, store }) => (
      <>
        <Link className="breakable" to={hrefOf(id)}>
          {fileName}
        </Link>
        {showsOwner && (
          <>
            <br />
            <span className="soft small">{store ? messages.ofStore(store) : messages.ofPlatform}</span>
          </>
        )}
      </>
    ),
    at: ({ at }) => <Time at={at} withHour short />,
    result: (statement) => (
      <>
        {statement.isTrial && <p className="soft small">{messages.trialMark}</p>}
        <ul>
          {resultLines(statement).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    ),
  })
  return (
    <section className="stack" aria-labelledby="earlier">
      <h2 id="earlier">{messages.earlier}</h2>
      <List
        caption={messages.earlierTable}
        columns={columns}
        page={imports}
        keyOf={({ id }) => id}
        hrefAt={hrefAt}
        empty={messages.none}
      />
    </section>
  )
}

/** Counts of matched, open and unreadable rows, a line each. */
function resultLines({ counts, status }: BankStatementCard): string[] {
  if (status !== 'done') return [messages.statuses[status]]
  const sum = (...results: BankStatementResult[]) =>
    results.reduce((all, each) => all + (counts[each] ?? 0), 0)
  const paid = sum('paid')
  const left = sum('short', 'surplus', 'suggested', 'unknown')
  const unread = sum('noDate', 'noAmount', 'broken', 'stopped')
  const lines = [
    ...(paid > 0 ? [messages.paid(paid)] : []),
    ...(left > 0 ? [messages.left(left)] : []),
    ...(unread > 0 ? [messages.unread(unread)] : []),
  ]
  return lines.length > 0 ? lines : [messages.nothing]
}
