import { Link } from 'react-router-dom'
import { Await } from '#client/data/payload/await.tsx'
import { Placeholder, PlaceholderAmount } from '#client/ui/page/placeholder.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Totals } from '#client/ui/text/totals.tsx'
import { href } from '#shared/href.ts'
import type { StoreMoney } from '#shared/merchants/overview.ts'
import { accountStatementMessages } from '#shared/messages/merchant/account-statement.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

const names = accountStatementMessages

/** The store's balances, as in its account statement. The number of lines is constant, so that nothing shifts. */
export function MoneyPart({ money }: { money: Deferred<StoreMoney> }) {
  return (
    <section className="panel panel-raised stack" aria-labelledby="money">
      <h2 id="money">{messages.money}</h2>
      <Await name="money" value={money} placeholder={<MoneyPlaceholder />}>
        {(known) => <Balances money={known} />}
      </Await>
      <p>
        <Link to={href('merchant-account-statement')}>{messages.toStatement}</Link>
      </p>
    </section>
  )
}

function Balances({ money: { settlement, balances } }: { money: StoreMoney }) {
  const { pendingMinor, availableMinor, owedMinor } = balances
  const owed = settlement === 'direct' ? names.owedDirect : names.owed
  return (
    <Totals
      rows={[
        { label: names.pending, amount: <Money minor={pendingMinor} /> },
        { label: names.available, amount: <Money minor={availableMinor} /> },
        { label: owedMinor < 0 ? names.credit : owed, amount: <Money minor={Math.abs(owedMinor)} /> },
      ]}
    />
  )
}

const MoneyPlaceholder = () => (
  <Placeholder>
    <Totals
      rows={[names.pending, names.available, names.owed].map((label) => ({
        label,
        amount: <PlaceholderAmount />,
      }))}
    />
  </Placeholder>
)
