import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import type { AccountView, ReconciliationDay } from '#shared/money/reconciliation.ts'
import { dayText } from '#shared/time/local-day.ts'

const { dayColumns: columns } = messages

interface DaysTableProps {
  days: ListPart<ReconciliationDay>
  accounts: readonly AccountView[]
  isOlder: boolean
  hrefAt: (query: Record<string, string | undefined>) => string
}

/** What each account moved on each day, by both sides. */
export function DaysTable({ days, accounts, isOlder, hrefAt }: DaysTableProps) {
  const { locale } = useShopConfig()
  const nameOf = (accountId: string) => {
    const account = accounts.find(({ id }) => id === accountId)
    return account ? messages.accountName(account) : ''
  }
  if (days.items.length === 0) return <p className="soft">{messages.noDays}</p>
  return (
    <>
      <table className="table">
        <caption className="visually-hidden">{messages.daysTable}</caption>
        <TableHead columns={columns} numbers={['provider', 'shop', 'difference']} />
        <tbody>
          {days.items.map(({ day, accountId, providerMinor, shopMinor, counts }) => (
            <tr key={`${day} ${accountId}`}>
              <th scope="row">
                <Link to={hrefAt({ day, account: accountId })}>{dayText(day, locale)}</Link>
                <br />
                <span className="soft small">{nameOf(accountId)}</span>
              </th>
              <td data-label={columns.provider} className="table-number">
                <Money minor={providerMinor} />
              </td>
              <td data-label={columns.shop} className="table-number">
                <Money minor={shopMinor} />
              </td>
              <td data-label={columns.difference} className="table-number">
                <Money minor={providerMinor - shopMinor} />
              </td>
              <td data-label={columns.state} className={counts.open > 0 ? 'strong' : undefined}>
                {stateText(counts)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cluster">
        {isOlder && <Link to={hrefAt({})}>{messages.newestDays}</Link>}
        {days.next && <Link to={hrefAt({ before: days.next })}>{messages.olderDays}</Link>}
      </p>
    </>
  )
}

function stateText({ open, waiting, settled }: ReconciliationDay['counts']): string {
  const parts = [
    ...(open > 0 ? [messages.open(open)] : []),
    ...(waiting > 0 ? [messages.waiting(waiting)] : []),
    ...(settled > 0 ? [messages.settled(settled)] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : messages.allEqual
}
