import { Link } from 'react-router-dom'
import type { StatementImportCard } from '#shared/bank-statements.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import type { ListPart } from '#shared/pages.ts'
import { PageLinks } from '../page-links.tsx'
import { TableHead } from '../table-head.tsx'
import { Time } from '../time.tsx'
import { resultLines } from './result-lines.ts'

const { columns } = words

interface EarlierStatementsProps {
  imports: ListPart<StatementImportCard>
  hrefOf: (importId: string) => string
  hrefAt: (cursor: string) => string
  /** For whoever looks after more than one account. */
  showsOwner?: boolean
}

/** What became of the statements that were brought in, the newest first. */
export function EarlierStatements({ imports, hrefOf, hrefAt, showsOwner = false }: EarlierStatementsProps) {
  return (
    <section className="stack" aria-labelledby="earlier">
      <h2 id="earlier">{words.earlier}</h2>
      {imports.items.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <table className="table">
          <caption className="visually-hidden">{words.earlierTable}</caption>
          <TableHead columns={columns} />
          <tbody>
            {imports.items.map((statement) => {
              const { id, fileName, at, store, isTrial } = statement
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link className="breakable" to={hrefOf(id)}>
                      {fileName}
                    </Link>
                    {showsOwner && (
                      <>
                        <br />
                        <span className="soft small">{store ? words.ofStore(store) : words.ofPlatform}</span>
                      </>
                    )}
                  </th>
                  <td data-label={columns.at}>
                    <Time at={at} withHour short />
                  </td>
                  <td data-label={columns.result}>
                    {isTrial && <p className="soft small">{words.trialMark}</p>}
                    <ul>
                      {resultLines(statement).map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <PageLinks list={imports} hrefAt={hrefAt} />
    </section>
  )
}
