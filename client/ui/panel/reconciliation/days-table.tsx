import { Link } from 'react-router-dom'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import type { AccountView, ReconciliationDay } from '#shared/money/reconciliation.ts'
import { dayText } from '#shared/time/local-day.ts'

interface DaysTableProps {
  days: ListPart<ReconciliationDay>
  accounts: readonly AccountView[]
  hrefAt: (query: Record<string, string | undefined>) => string
}

/** The movements of each account on each day, by both sides. */
export function DaysTable({ days, accounts, hrefAt }: DaysTableProps) {
  const { locale } = useShopConfig()
  const nameOf = (accountId: string) => {
    const account = accounts.find(({ id }) => id === accountId)
    return account ? messages.accountName(account) : ''
  }
  const columns: Column<ReconciliationDay>[] = columnsOf(messages.dayColumns, {
    day: ({ day, accountId }) => (
      <>
        <Link to={hrefAt({ day, account: accountId })}>{dayText(day, locale)}</Link>
        <br />
        <span className="soft small">{nameOf(accountId)}</span>
      </>
    ),
    provider: { cell: ({ providerMinor }) => <Money minor={providerMinor} />, isNumber: true },
    shop: { cell: ({ shopMinor }) => <Money minor={shopMinor} />, isNumber: true },
    difference: {
      cell: ({ providerMinor, shopMinor }) => <Money minor={providerMinor - shopMinor} />,
      isNumber: true,
    },
    state: ({ counts }) => (
      <span className={counts.open > 0 ? 'strong' : undefined}>{stateText(counts)}</span>
    ),
  })
  if (days.items.length === 0) return <p className="soft">{messages.noDays}</p>
  return (
    <>
      <Table
        caption={messages.daysTable}
        columns={columns}
        items={days.items}
        keyOf={({ day, accountId }) => `${day} ${accountId}`}
      />
      <p className="cluster">
        {days.previous !== null && <Link to={hrefAt({})}>{messages.newestDays}</Link>}
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
