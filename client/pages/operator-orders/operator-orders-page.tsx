import { href } from '#shared/href.ts'
import { operatorOrdersMessages as words } from '#shared/messages/operator-orders.ts'
import type { OperatorOrderCard } from '#shared/operator-orders.ts'
import { orderStatuses } from '#shared/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Money } from '../../ui/money.tsx'
import { FindOrder } from '../../ui/operator/find-order.tsx'
import { OperatorFrame } from '../../ui/operator/operator-frame.tsx'
import { OrderNumberCell } from '../../ui/order-number-cell.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TableHead } from '../../ui/table-head.tsx'

const { columns } = words

/** The orders of all stores, the newest first. */
export function OperatorOrdersPage({ data: { orders, filters } }: PageProps<'operator-orders'>) {
  const { status, query } = filters
  const hrefOf = (part: Record<string, string>) => href('operator-orders', {}, { q: query, ...part })
  return (
    <OperatorFrame title={words.title} description={words.description}>
      <FindOrder query={query} status={status} />
      <ChipChoice
        title={words.filter}
        all={words.all}
        names={words.statuses}
        keys={orderStatuses}
        current={status}
        hrefOf={(each) => hrefOf({ status: each })}
      />
      {orders.items.length === 0 ? (
        <EmptyList words={words} isFiltered={status !== '' || query !== ''} all={href('operator-orders')} />
      ) : (
        <table className="table">
          <caption className="visually-hidden">{words.description}</caption>
          <TableHead columns={columns} numbers={['total']} />
          <tbody>
            {orders.items.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks list={orders} hrefAt={(cursor) => hrefOf({ status, cursor })} />
    </OperatorFrame>
  )
}

function OrderRow({ order }: { order: OperatorOrderCard }) {
  const { number, createdAt, store, customer, email, label, totalMinor } = order
  return (
    <tr>
      <OrderNumberCell
        number={number}
        createdAt={createdAt}
        to={href('operator-order', { orderNumber: number })}
      />
      <td data-label={columns.store}>{store}</td>
      <td data-label={columns.customer}>
        {customer}
        <br />
        <span className="soft small breakable">{email}</span>
      </td>
      <td data-label={columns.label}>
        <StatusBadge label={label} />
      </td>
      <td data-label={columns.total} className="table-number strong">
        <Money minor={totalMinor} />
      </td>
    </tr>
  )
}
