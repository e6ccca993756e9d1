import { findOrder } from '#client/ui/operator/find-order.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { List } from '#client/ui/page/list.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { OrderNumber } from '#client/ui/text/order-number.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { href } from '#shared/href.ts'
import { operatorOrdersMessages as messages } from '#shared/messages/operator/operator-orders.ts'
import type { OperatorOrderCard } from '#shared/orders/operator-orders.ts'
import { orderStatuses } from '#shared/orders/orders.ts'
import type { PageProps } from '#shared/pages.ts'

const columns: Column<OperatorOrderCard>[] = columnsOf(messages.columns, {
  order: ({ number, createdAt }) => (
    <OrderNumber number={number} createdAt={createdAt} to={href('operator-order', { orderNumber: number })} />
  ),
  store: ({ store }) => store,
  customer: ({ customer, email }) => (
    <>
      {customer}
      <br />
      <span className="soft small breakable">{email}</span>
    </>
  ),
  label: ({ label }) => <StatusBadge label={label} />,
  total: { cell: ({ totalMinor }) => <Money minor={totalMinor} />, isNumber: true, className: 'strong' },
})

/** The orders of all stores, the newest first. */
export function OperatorOrdersPage({ data: { orders, filters } }: PageProps<'operator-orders'>) {
  const { status, query } = filters
  const hrefOf = (part: Record<string, string>) => href('operator-orders', {}, { q: query, ...part })
  return (
    <OperatorLayout title={messages.title} description={messages.description}>
      <List
        caption={messages.description}
        columns={columns}
        page={orders}
        keyOf={({ number }) => number}
        hrefAt={(cursor) => hrefOf({ status, cursor })}
        search={findOrder({ query, status })}
        filters={{
          title: messages.filter,
          all: messages.all,
          names: messages.statuses,
          keys: orderStatuses,
          current: status,
          hrefOf: (each) => hrefOf({ status: each }),
        }}
        empty={
          <EmptyList
            messages={messages}
            isFiltered={status !== '' || query !== ''}
            all={href('operator-orders')}
          />
        }
      />
    </OperatorLayout>
  )
}
