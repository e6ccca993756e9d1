import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { accountStatementMessages, ledgerAccountNames } from '#shared/messages/merchant/account-statement.ts'
import { operatorOrderMessages as messages } from '#shared/messages/operator/operator-orders.ts'
import type { OrderMoneyView } from '#shared/orders/operator-orders.ts'
import { percentText } from '#shared/text/percent-text.ts'

/** The frozen commission and the ledger entries of the order: debits are positive, credits negative. */
export function BooksPart({ money: { commission, facts } }: { money: OrderMoneyView }) {
  return (
    <>
      {commission.length > 0 && <Commission lines={commission} />}
      {facts.length > 0 && <Facts facts={facts} />}
    </>
  )
}

function Commission({ lines }: { lines: OrderMoneyView['commission'] }) {
  const money = useMoneyText()
  const { locale } = useShopConfig()
  const totalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return (
    <>
      <h3>{messages.commission}</h3>
      <ul>
        {lines.map(({ title, rule, bps, baseMinor, amountMinor }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frozen lines never change
          <li key={place}>
            {title ?? messages.shipping}: <Money minor={amountMinor} />{' '}
            <span className="soft small">
              {messages.commissionRow(percentText(bps, locale), money(baseMinor))}
              {amountMinor < 0 && `, ${messages.reversed}`}
              {rule ? ` · ${rule}` : ` · ${messages.noCommission}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="strong">
        {messages.commissionTotal}: <Money minor={totalMinor} />
      </p>
    </>
  )
}

const columns: Column<OrderMoneyView['facts'][number]>[] = columnsOf(messages.factColumns, {
  at: ({ at }) => <Time at={at} withHour short />,
  kind: ({ kind }) => accountStatementMessages.kinds[kind],
  postings: ({ postings }) => (
    <ul>
      {postings.map(({ account, amountMinor }) => (
        <li key={account} className="posting">
          <span>{ledgerAccountNames[account]}</span> <Money minor={amountMinor} />
        </li>
      ))}
    </ul>
  ),
})

const Facts = ({ facts }: Pick<OrderMoneyView, 'facts'>) => (
  <>
    <h3 id="facts">{messages.facts}</h3>
    <Table labelledBy="facts" columns={columns} items={facts} keyOf={({ id }) => id} />
  </>
)
