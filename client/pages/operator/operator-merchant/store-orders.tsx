import { Link } from 'react-router-dom'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import type { OperatorStoreView } from '#shared/merchants/operator-stores.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { operatorOrdersMessages } from '#shared/messages/operator/operator-orders.ts'

const columns: Column<OperatorStoreView['orders'][number]>[] = columnsOf(messages.orderColumns, {
  order: ({ number }) => (
    <Link className="order-number" to={href('operator-order', { orderNumber: number })}>
      {number}
    </Link>
  ),
  at: ({ createdAt }) => <Time at={createdAt} short />,
  status: ({ status }) => operatorOrdersMessages.statuses[status],
  total: { cell: ({ totalMinor }) => <Money minor={totalMinor} />, isNumber: true, className: 'strong' },
})

/** The newest orders of a store. */
export function StoreOrders({ orders }: Pick<OperatorStoreView, 'orders'>) {
  return (
    <section className="stack" aria-labelledby="orders">
      <h2 id="orders">{messages.orders}</h2>
      {orders.length === 0 ? (
        <p className="soft">{messages.ordersNone}</p>
      ) : (
        <Table caption={messages.orders} columns={columns} items={orders} keyOf={({ number }) => number} />
      )}
    </section>
  )
}
