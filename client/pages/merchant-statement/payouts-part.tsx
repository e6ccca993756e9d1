import { statementMessages as words } from '#shared/messages/statement.ts'
import type { StorePayoutView } from '#shared/statement.ts'
import { Money } from '../../ui/money.tsx'
import { useMoneyText } from '../../ui/money-text.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'

const columns = words.payoutColumns

export function PayoutsPart({ payouts }: { payouts: StorePayoutView[] }) {
  const moneyText = useMoneyText()
  return (
    <section className="stack" aria-labelledby="payouts">
      <h2 id="payouts">{words.payouts}</h2>
      <table className="table">
        <caption className="visually-hidden">{words.payoutsTable}</caption>
        <TableHead columns={columns} numbers={['amount']} />
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
