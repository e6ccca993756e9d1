import { OperatorLink } from '#client/ui/operator/operator-link.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { href } from '#shared/href.ts'
import { accountStatementMessages as names } from '#shared/messages/merchant/account-statement.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import type { BalancesView } from '#shared/money/account-statement.ts'

/** The store's balances, as in its own account statement. */
export function StoreMoney({ balances, slug }: { balances: BalancesView; slug: string }) {
  const { pendingMinor, availableMinor, inPayoutsMinor, disputedMinor, owedMinor } = balances
  return (
    <section className="panel stack-tight" aria-labelledby="money">
      <h2 id="money">{messages.money}</h2>
      <Totals
        rows={[
          { label: names.pending, amount: <Money minor={pendingMinor} /> },
          { label: names.available, amount: <Money minor={availableMinor} /> },
          { label: names.inPayouts, amount: <Money minor={inPayoutsMinor} /> },
          { label: names.disputed, amount: <Money minor={disputedMinor} /> },
          {
            label: owedMinor < 0 ? messages.credit : messages.owed,
            amount: <Money minor={Math.abs(owedMinor)} />,
          },
        ]}
      />
      <p className="cluster">
        <OperatorLink isOnlyWay to={href('operator-payouts')}>
          {messages.payouts}
        </OperatorLink>
        <OperatorLink isOnlyWay to={href('operator-receivables')}>
          {messages.receivables}
        </OperatorLink>
        <OperatorLink isOnlyWay to={href('operator-commission', {}, { store: slug })}>
          {messages.commission}
        </OperatorLink>
      </p>
    </section>
  )
}
