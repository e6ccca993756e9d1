import { operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import type { OrderMoneyView } from '#shared/operator-orders.ts'
import { Money } from '../../ui/money.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'
import { BooksPart } from './books-part.tsx'

/** How it was paid, what came in, and what the books say. */
export function MoneyPart({ money }: { money: OrderMoneyView }) {
  return (
    <section className="stack" aria-labelledby="money">
      <h2 id="money">{words.money}</h2>
      <Attempts attempts={money.attempts} />
      {money.receipts.length > 0 && <Receipts receipts={money.receipts} />}
      <BooksPart money={money} />
    </section>
  )
}

function Attempts({ attempts }: Pick<OrderMoneyView, 'attempts'>) {
  const columns = words.attemptColumns
  return (
    <>
      <h3 id="attempts">{words.attempts}</h3>
      <table className="table" aria-labelledby="attempts">
        <TableHead columns={columns} numbers={['amount']} />
        <tbody>
          {attempts.map(({ id, at, method, status, amountMinor }) => (
            <tr key={id}>
              <th scope="row">
                <Time at={at} withHour short />
              </th>
              <td data-label={columns.method}>{words.methods[method]}</td>
              <td data-label={columns.status}>{words.attemptStatuses[status]}</td>
              <td data-label={columns.amount} className="table-number">
                <Money minor={amountMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Receipts({ receipts }: Pick<OrderMoneyView, 'receipts'>) {
  const columns = words.receiptColumns
  return (
    <>
      <h3 id="receipts">{words.receipts}</h3>
      <table className="table" aria-labelledby="receipts">
        <TableHead columns={columns} numbers={['amount', 'applied']} />
        <tbody>
          {receipts.map(({ id, at, source, reference, amountMinor, appliedMinor }) => (
            <tr key={id}>
              <th scope="row">
                <Time at={at} withHour short />
              </th>
              <td data-label={columns.source}>
                {words.sources[source]}
                {source !== 'person' && (
                  <>
                    <br />
                    <code className="soft small breakable">{reference}</code>
                  </>
                )}
              </td>
              <td data-label={columns.amount} className="table-number">
                <Money minor={amountMinor} />
              </td>
              <td data-label={columns.applied} className="table-number">
                <Money minor={appliedMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
