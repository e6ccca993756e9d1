import { Link } from 'react-router-dom'
import { type Column, columnsOf, Table } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { PersonView } from '#shared/account/people.ts'
import { href } from '#shared/href.ts'
import { operatorOrdersMessages } from '#shared/messages/operator/operator-orders.ts'
import { operatorPersonMessages as messages } from '#shared/messages/operator/people.ts'

const columns: Column<PersonView['orders'][number]>[] = columnsOf(messages.orderColumns, {
  order: ({ number }) => (
    <Link className="order-number" to={href('operator-order', { orderNumber: number })}>
      {number}
    </Link>
  ),
  at: ({ createdAt }) => <Time at={createdAt} short />,
  store: ({ store }) => store,
  status: ({ status }) => operatorOrdersMessages.statuses[status],
  total: { cell: ({ totalMinor }) => <Money minor={totalMinor} />, isNumber: true, className: 'strong' },
})

/** The newest orders of an account. What was bought without it has the same e-mail. */
export function PersonOrders({ person: { orders, email } }: { person: PersonView }) {
  return (
    <section className="stack" aria-labelledby="orders">
      <h2 id="orders">{messages.orders}</h2>
      {orders.length === 0 ? (
        <p className="soft">{messages.ordersNone}</p>
      ) : (
        <Table caption={messages.orders} columns={columns} items={orders} keyOf={({ number }) => number} />
      )}
      <p>
        <Link to={href('operator-orders', {}, { q: email })}>{messages.allOrders}</Link>
      </p>
    </section>
  )
}
