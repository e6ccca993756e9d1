import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { operatorOrdersMessages as words } from '#shared/messages/operator-orders.ts'
import type { OperatorOrderCard } from '#shared/operator-orders.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import type { PageProps } from '#shared/pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
      <StatusFilter status={status} hrefOf={(each) => hrefOf({ status: each })} />
      {orders.items.length === 0 ? (
        <NoOrders isFiltered={status !== '' || query !== ''} />
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

function StatusFilter({ status, hrefOf }: { status: string; hrefOf: (status: OrderStatus | '') => string }) {
  return (
    <nav aria-label={words.filter}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="strip" role="list">
        {(['', ...orderStatuses] as const).map((each) => (
          <li key={each}>
            <Link
              className="chip chip-outlined"
              aria-current={each === status ? 'true' : undefined}
              to={hrefOf(each)}
              preventScrollReset
            >
              {each === '' ? words.all : words.statuses[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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

const NoOrders = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={words.noneTitle} text={words.noneText}>
      <ButtonLink to={href('operator-orders')}>{words.noneBack}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={words.emptyTitle} text={words.emptyText} />
  )
