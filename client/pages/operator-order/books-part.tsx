import { ledgerAccountNames } from '#shared/messages/ledger.ts'
import { operatorOrderMessages as words } from '#shared/messages/operator-orders.ts'
import { statementMessages } from '#shared/messages/statement.ts'
import type { OrderMoneyView } from '#shared/operator-orders.ts'
import { percentText } from '#shared/percent-text.ts'
import { Money } from '../../ui/money.tsx'
import { useMoneyText } from '../../ui/money-text.ts'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'

/** The frozen commission, and each fact of the order in the books: debits are positive, credits negative. */
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
      <h3>{words.commission}</h3>
      <ul>
        {lines.map(({ title, rule, bps, baseMinor, amountMinor }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frozen lines never change
          <li key={place}>
            {title ?? words.freight}: <Money minor={amountMinor} />{' '}
            <span className="soft small">
              {words.commissionRow(percentText(bps, locale), money(baseMinor))}
              {amountMinor < 0 && `, ${words.reversed}`}
              {rule ? ` · ${rule}` : ` · ${words.noCommission}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="strong">
        {words.commissionTotal}: <Money minor={totalMinor} />
      </p>
    </>
  )
}

function Facts({ facts }: Pick<OrderMoneyView, 'facts'>) {
  const columns = words.factColumns
  return (
    <>
      <h3 id="facts">{words.facts}</h3>
      <table className="table" aria-labelledby="facts">
        <TableHead columns={columns} />
        <tbody>
          {facts.map(({ id, at, kind, postings }) => (
            <tr key={id}>
              <th scope="row">
                <Time at={at} withHour short />
              </th>
              <td data-label={columns.kind}>{statementMessages.kinds[kind]}</td>
              <td data-label={columns.postings}>
                <ul>
                  {postings.map(({ account, amountMinor }) => (
                    <li key={account} className="posting">
                      <span>{ledgerAccountNames[account]}</span> <Money minor={amountMinor} />
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
