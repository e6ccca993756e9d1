import { statementMessages as words } from '#shared/messages/statement.ts'
import type { StorePayoutView } from '#shared/statement.ts'
import { Money } from '../../ui/money.tsx'
import { useMoneyText } from '../../ui/money-text.ts'
import { Time } from '../../ui/time.tsx'

const columns = words.payoutColumns

export function PayoutsPart({ payouts }: { payouts: StorePayoutView[] }) {
  const moneyText = useMoneyText()
  return (
    <section className="stack" aria-labelledby="payouts">
      <h2 id="payouts">{words.payouts}</h2>
      <table className="table">
        <caption className="visually-hidden">{words.payoutsTable}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col" className="table-number">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ number, at, status, failure, amountMinor, nettedMinor }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td data-label={columns.at}>
                <Time at={at} short />
              </td>
              <td data-label={columns.status}>
                {words.payoutStatuses[status]}
                {failure && <div className="soft small">{failure}</div>}
              </td>
              <td data-label={columns.amount} className="table-number">
                <Money minor={amountMinor} />
                {nettedMinor > 0 && <div className="soft small">{words.netted(moneyText(nettedMinor))}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
