import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { accountStatementMessages as messages } from '#shared/messages/merchant/account-statement.ts'
import type { BalancesView, StorePayoutView } from '#shared/money/account-statement.ts'
import type { Settlement } from '#shared/orders/orders.ts'

/** Direct settlement shows only what the store owes, because the platform holds none of its money. */
export function BalancesPart({ balances, settlement }: { balances: BalancesView; settlement: Settlement }) {
  const { pendingMinor, availableMinor, inPayoutsMinor, disputedMinor, owedMinor } = balances
  const holds =
    settlement === 'platform' || pendingMinor !== 0 || availableMinor + inPayoutsMinor + disputedMinor !== 0
  return (
    <dl className="figures" aria-label={messages.balances}>
      {holds && (
        <>
          <Balance name={messages.pending} hint={messages.pendingHint} minor={pendingMinor} />
          <Balance name={messages.available} hint={messages.availableHint} minor={availableMinor} />
          {inPayoutsMinor > 0 && (
            <Balance name={messages.inPayouts} hint={messages.inPayoutsHint} minor={inPayoutsMinor} />
          )}
          {disputedMinor > 0 && (
            <Balance name={messages.disputed} hint={messages.disputedHint} minor={disputedMinor} />
          )}
        </>
      )}
      {(owedMinor > 0 || settlement === 'direct') && owedMinor >= 0 && (
        <Balance
          name={holds ? messages.owed : messages.owedDirect}
          hint={holds ? messages.owedHint : messages.owedDirectHint}
          minor={owedMinor}
        />
      )}
      {owedMinor < 0 && <Balance name={messages.credit} hint={messages.creditHint} minor={-owedMinor} />}
    </dl>
  )
}

function Balance({ name, hint, minor }: { name: string; hint: string; minor: number }) {
  return (
    <div className="figure">
      <dt>
        {name}
        <span className="soft small balance-hint">{hint}</span>
      </dt>
      <dd>
        <Money minor={minor} />
      </dd>
    </div>
  )
}

const columns = messages.payoutColumns

export function PayoutsPart({ payouts }: { payouts: StorePayoutView[] }) {
  const moneyText = useMoneyText()
  return (
    <section className="stack" aria-labelledby="payouts">
      <h2 id="payouts">{messages.payouts}</h2>
      <table className="table">
        <caption className="visually-hidden">{messages.payoutsTable}</caption>
        <TableHead columns={columns} numbers={['amount']} />
        <tbody>
          {payouts.map(({ number, at, status, failure, amountMinor, nettedMinor }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td data-label={columns.at}>
                <Time at={at} short />
              </td>
              <td data-label={columns.status}>
                {messages.payoutStatuses[status]}
                {failure && <div className="soft small">{failure}</div>}
              </td>
              <td data-label={columns.amount} className="table-number">
                <Money minor={amountMinor} />
                {nettedMinor > 0 && (
                  <div className="soft small table-note">{messages.netted(moneyText(nettedMinor))}</div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
