import { operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import type { OrderMoneyView } from '#shared/operator-orders.ts'
import { Money } from '../../ui/money.tsx'
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
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.method}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col" className="table-number">
              {columns.amount}
            </th>
          </tr>
        </thead>
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
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.source}</th>
            <th scope="col" className="table-number">
              {columns.amount}
            </th>
            <th scope="col" className="table-number">
              {columns.applied}
            </th>
          </tr>
        </thead>
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
