import { Link } from 'react-router-dom'
import type { StatementImportCard } from '#shared/bank-statements.ts'
import { href } from '#shared/href.ts'
import { operatorStatementMessages as words } from '#shared/messages/operator-statements.ts'
import type { PageProps } from '#shared/pages.ts'
import { FormProblems } from '../../ui/form-problems.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'
import { BringStatement } from './bring-statement.tsx'
import { resultLines } from './result-lines.ts'

const { columns } = words

/** Bank statements: one more, and what became of the earlier ones. */
export function OperatorStatementsPage({ data, form }: PageProps<'operator-statements'>) {
  const { imports } = data
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <FormProblems form={form} />
      <BringStatement data={data} form={form} />
      <section className="stack" aria-labelledby="earlier">
        <h2 id="earlier">{words.earlier}</h2>
        {imports.items.length === 0 ? (
          <p className="soft">{words.none}</p>
        ) : (
          <table className="table">
            <caption className="visually-hidden">{words.earlierTable}</caption>
            <TableHead columns={columns} />
            <tbody>
              {imports.items.map((statement) => (
                <ImportRow key={statement.id} statement={statement} />
              ))}
            </tbody>
          </table>
        )}
        <PageLinks list={imports} hrefAt={(cursor) => href('operator-statements', {}, { cursor })} />
      </section>
    </OperatorFrame>
  )
}

function ImportRow({ statement }: { statement: StatementImportCard }) {
  const { id, fileName, at, store, isTrial } = statement
  return (
    <tr>
      <th scope="row">
        <Link className="breakable" to={href('operator-statement', { importId: id })}>
          {fileName}
        </Link>
        <br />
        <span className="soft small">{store ? words.ofStore(store) : words.ofPlatform}</span>
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
}
