import { TableHead } from '#client/ui/page/table-head.tsx'
import type { ImportListPage, ImportProblemView } from '#shared/catalog/product-imports.ts'
import { importEffectText } from '#shared/messages/command-line/import.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'

const messages = productImportMessages.one
const { columns } = messages

/** A page of one list: products, or rows with problems. */
export function ImportListTable({ shown }: { shown: ImportListPage }) {
  if (shown.list === 'problems') return <ProblemTable problems={shown.problems} />
  const { list, products } = shown
  if (products.length === 0) return <p className="soft">{messages.empty[list]}</p>
  const { line, product, parts } = columns
  const showsParts = list === 'updated'
  return (
    <table className="table">
      <caption className="visually-hidden">{messages.list[list]}</caption>
      {showsParts ? (
        <TableHead columns={{ product, line, parts }} />
      ) : (
        <TableHead columns={{ product, line }} />
      )}
      <tbody>
        {products.map((each) => (
          <tr key={`${each.line} ${each.handle}`}>
            <th scope="row" className="strong breakable">
              {each.title || each.handle}
            </th>
            <td data-label={line}>{each.line}</td>
            {showsParts && (
              <td data-label={parts}>{each.parts.map((part) => messages.parts[part]).join(', ') || '–'}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProblemTable({ problems }: { problems: readonly ImportProblemView[] }) {
  if (problems.length === 0) return <p className="soft">{messages.empty.problems}</p>
  const { line, column, reason } = columns
  return (
    <table className="table">
      <caption className="visually-hidden">{messages.list.problems}</caption>
      <TableHead columns={{ line, column, reason }} />
      <tbody>
        {problems.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be alike, and the list never moves
          <tr key={index}>
            <th scope="row">
              {line} {each.line}
            </th>
            <td data-label={column} className="breakable">
              {each.column || messages.wholeRow}
            </td>
            <td data-label={reason} className="breakable">
              {each.reason}
              <br />
              <span className="soft small">{importEffectText[each.effect]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
