import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { operatorReceivableMessages as words } from '#shared/messages/operator-receivables.ts'
import type { PageProps } from '#shared/pages.ts'
import { FormProblems } from '../../ui/form-problems.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberedPages } from '../../ui/numbered-pages.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { ReceivedPart } from './received-part.tsx'

const { columns } = words

/** What stores owe of commission, and what they paid of it. */
export function OperatorReceivablesPage({ data, form }: PageProps<'operator-receivables'>) {
  const { owed, page, hasMore, received } = data
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <FormProblems form={form} />
      {owed.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <>
          <ReceiveForm owed={owed} form={form} />
          <table className="table">
            <caption className="visually-hidden">{words.table}</caption>
            <TableHead columns={columns} numbers={['amount']} />
            <tbody>
              {owed.map(({ store, name, minor }) => (
                <tr key={store}>
                  <th scope="row">
                    <Link to={href('store', { merchantSlug: store })}>{name}</Link>
                  </th>
                  <td data-label={columns.amount} className="table-number">
                    <Money minor={Math.abs(minor)} />
                    {minor < 0 && <p className="soft small">{words.credit}</p>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <NumberedPages
        page={page}
        hasMore={hasMore}
        words={words}
        hrefAt={(to) => href('operator-receivables', {}, { page: to })}
      />
      <ReceivedPart received={received} />
    </OperatorFrame>
  )
}
