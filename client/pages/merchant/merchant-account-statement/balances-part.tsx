import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { accountStatementMessages as messages } from '#shared/messages/merchant/account-statement.ts'
import type { BalancesView, StorePayoutView } from '#shared/money/account-statement.ts'
import type { Settlement } from '#shared/orders/orders.ts'

interface BalancesPartProps {
  balances: BalancesView
  settlement: Settlement
  /** The store is left out of payouts for now. */
  isHeld: boolean
}

/** The store's balances. Direct settlement shows only its debt, because the platform holds none of its money. */
export function BalancesPart({ balances, settlement, isHeld }: BalancesPartProps) {
  const { pendingMinor, availableMinor, inPayoutsMinor, disputedMinor, owedMinor } = balances
  const holds =
    settlement === 'platform' || pendingMinor !== 0 || availableMinor + inPayoutsMinor + disputedMinor !== 0
  return (
    <dl className="figures" aria-label={messages.balances}>
      {holds && (
        <>
          <Balance name={messages.pending} hint={messages.pendingHint} minor={pendingMinor} />
          <Balance
            name={messages.available}
            hint={isHeld ? messages.availableHeldHint : messages.availableHint}
            minor={availableMinor}
          />
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

const columns: Column<StorePayoutView>[] = columnsOf(messages.payoutColumns, {
  number: ({ number }) => number,
  at: ({ at }) => <Time at={at} short />,
  status: ({ status, failure }) => (
    <>
      {messages.payoutStatuses[status]}
      {failure && <div className="soft small">{failure}</div>}
    </>
  ),
  amount: { cell: (payout) => <Amount payout={payout} />, isNumber: true },
})

export const PayoutsPart = ({ payouts }: { payouts: StorePayoutView[] }) => (
  <section className="stack" aria-labelledby="payouts">
    <h2 id="payouts">{messages.payouts}</h2>
    <Table caption={messages.payoutsTable} columns={columns} items={payouts} keyOf={({ number }) => number} />
  </section>
)

function Amount({ payout: { amountMinor, nettedMinor } }: { payout: StorePayoutView }) {
  const moneyText = useMoneyText()
  return (
    <>
      <Money minor={amountMinor} />
      {nettedMinor > 0 && (
        <div className="soft small table-note">{messages.netted(moneyText(nettedMinor))}</div>
      )}
    </>
  )
}
