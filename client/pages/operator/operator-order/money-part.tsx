import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { operatorOrderMessages as messages } from '#shared/messages/operator/operator-orders.ts'
import type { OrderMoneyView } from '#shared/orders/operator-orders.ts'
import { BooksPart } from './books-part.tsx'

/** How it was paid, what came in, and what the books say. */
export function MoneyPart({ money }: { money: OrderMoneyView }) {
  return (
    <section className="stack" aria-labelledby="money">
      <h2 id="money">{messages.money}</h2>
      <Attempts attempts={money.attempts} />
      {money.receipts.length > 0 && <Receipts receipts={money.receipts} />}
      <BooksPart money={money} />
    </section>
  )
}

function Attempts({ attempts }: Pick<OrderMoneyView, 'attempts'>) {
  const columns = messages.attemptColumns
  return (
    <>
      <h3 id="attempts">{messages.attempts}</h3>
      <table className="table" aria-labelledby="attempts">
        <TableHead columns={columns} numbers={['amount']} />
        <tbody>
          {attempts.map(({ id, at, method, status, amountMinor }) => (
            <tr key={id}>
              <th scope="row">
                <Time at={at} withHour short />
              </th>
              <td data-label={columns.method}>{messages.methods[method]}</td>
              <td data-label={columns.status}>{messages.attemptStatuses[status]}</td>
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
  const columns = messages.receiptColumns
  return (
    <>
      <h3 id="receipts">{messages.receipts}</h3>
      <table className="table" aria-labelledby="receipts">
        <TableHead columns={columns} numbers={['amount', 'applied']} />
        <tbody>
          {receipts.map(({ id, at, source, reference, amountMinor, appliedMinor }) => (
            <tr key={id}>
              <th scope="row">
                <Time at={at} withHour short />
              </th>
              <td data-label={columns.source}>
                {messages.sources[source]}
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
