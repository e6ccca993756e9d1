import { Link } from 'react-router-dom'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { owedMoneyMessages as messages } from '#shared/messages/account/owed-money.ts'
import type { OwedMoney, OwedMoneyList } from '#shared/orders/owed-money.ts'

interface OwedMoneyTableProps {
  owed: OwedMoneyList
  hrefOfOrder: (number: string) => string
  hrefAt: (page: string) => string
}

/** Money owed to customers, with the deadlines. */
export function OwedMoneyTable({ owed, hrefOfOrder, hrefAt }: OwedMoneyTableProps) {
  const money = useMoneyText()
  const columns: Column<OwedMoney>[] = columnsOf(messages.columns, {
    order: ({ number, store }) => (
      <>
        {number ? <Link to={hrefOfOrder(number)}>{number}</Link> : messages.noOrder}
        <br />
        <span className="soft small">{store}</span>
      </>
    ),
    since: ({ since }) => <Time at={since} short />,
    due: ({ dueAt, isOverdue }) => (
      <>
        {dueAt && <Time at={dueAt} short />}
        {isOverdue && (
          <>
            {' '}
            <span className="badge badge-bad">{messages.overdue}</span>
          </>
        )}
      </>
    ),
    holder: ({ holder }) => messages.holders[holder],
    amount: { cell: ({ amountMinor }) => <Money minor={amountMinor} />, isNumber: true },
  })
  if (owed.count === 0) return <EmptyState title={messages.none} text={messages.noneText} />
  return (
    <>
      <p>{messages.sum(owed.count, money(owed.totalMinor))}</p>
      <List
        caption={messages.table}
        columns={columns}
        page={owed}
        keyOf={({ id }) => id}
        hrefAt={hrefAt}
        pageMessages={messages}
      />
    </>
  )
}
