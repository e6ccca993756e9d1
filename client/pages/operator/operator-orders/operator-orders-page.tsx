import { ChipChoice } from '#client/ui/form/chip-choice.tsx'
import { FindOrder } from '#client/ui/operator/find-order.tsx'
import { OperatorLayout } from '#client/ui/operator/operator-layout.tsx'
import { EmptyList } from '#client/ui/page/empty-list.tsx'
import { PageLinks } from '#client/ui/page/page-links.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
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
      <FindOrder query={query} status={status} />
      <ChipChoice
        title={messages.filter}
        all={messages.all}
        names={messages.statuses}
        keys={orderStatuses}
        current={status}
        hrefOf={(each) => hrefOf({ status: each })}
      />
      {orders.items.length === 0 ? (
        <EmptyList
          messages={messages}
          isFiltered={status !== '' || query !== ''}
          all={href('operator-orders')}
        />
      ) : (
        <table className="table">
          <caption className="visually-hidden">{messages.description}</caption>
          <TableHead columns={columns} numbers={['total']} />
          <tbody>
            {orders.items.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks list={orders} hrefAt={(cursor) => hrefOf({ status, cursor })} />
    </OperatorLayout>
  )
}
