import { Link } from 'react-router-dom'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { href } from '#shared/href.ts'
import type { OperatorStoreView } from '#shared/merchants/operator-stores.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { operatorOrdersMessages } from '#shared/messages/operator/operator-orders.ts'

const { orderColumns: columns } = messages

/** The newest orders of a store. */
export function StoreOrders({ orders }: Pick<OperatorStoreView, 'orders'>) {
  return (
    <section className="stack" aria-labelledby="orders">
      <h2 id="orders">{messages.orders}</h2>
      {orders.length === 0 ? (
        <p className="soft">{messages.ordersNone}</p>
      ) : (
        <table className="table">
          <caption className="visually-hidden">{messages.orders}</caption>
          <TableHead columns={columns} numbers={['total']} />
          <tbody>
            {orders.map(({ number, createdAt, status, totalMinor }) => (
              <tr key={number}>
                <th scope="row">
                  <Link className="order-number" to={href('operator-order', { orderNumber: number })}>
                    {number}
                  </Link>
                </th>
                <td data-label={columns.at}>
                  <Time at={createdAt} short />
                </td>
                <td data-label={columns.status}>{operatorOrdersMessages.statuses[status]}</td>
                <td data-label={columns.total} className="table-number strong">
                  <Money minor={totalMinor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
