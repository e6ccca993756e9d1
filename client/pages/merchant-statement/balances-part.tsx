import { statementMessages as words } from '#shared/messages/statement.ts'
import type { Settlement } from '#shared/orders.ts'
import type { BalancesView } from '#shared/statement.ts'
import { Money } from '../../ui/money.tsx'

/** In direct settlement only what is owed; the platform holds nothing of the store's. */
export function BalancesPart({ balances, settlement }: { balances: BalancesView; settlement: Settlement }) {
  const { pendingMinor, availableMinor, inPayoutsMinor, disputedMinor, owedMinor } = balances
  const holds =
    settlement === 'platform' || pendingMinor !== 0 || availableMinor + inPayoutsMinor + disputedMinor !== 0
  return (
    <dl className="figures" aria-label={words.balances}>
      {holds && (
        <>
          <Balance name={words.pending} hint={words.pendingHint} minor={pendingMinor} />
          <Balance name={words.available} hint={words.availableHint} minor={availableMinor} />
          {inPayoutsMinor > 0 && (
            <Balance name={words.inPayouts} hint={words.inPayoutsHint} minor={inPayoutsMinor} />
          )}
          {disputedMinor > 0 && (
            <Balance name={words.disputed} hint={words.disputedHint} minor={disputedMinor} />
          )}
        </>
      )}
      {(owedMinor > 0 || settlement === 'direct') && owedMinor >= 0 && (
        <Balance
          name={holds ? words.owed : words.owedDirect}
          hint={holds ? words.owedHint : words.owedDirectHint}
          minor={owedMinor}
        />
      )}
      {owedMinor < 0 && <Balance name={words.credit} hint={words.creditHint} minor={-owedMinor} />}
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
