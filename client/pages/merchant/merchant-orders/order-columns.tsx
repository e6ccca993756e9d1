import { Link } from 'react-router-dom'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { DueText } from '#client/ui/panel/order/due-text.tsx'
import { OrderProblems } from '#client/ui/panel/order/order-problems.tsx'
import { OrderedPieces } from '#client/ui/panel/order/ordered-pieces.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { exchangeMessages } from '#shared/messages/account/exchanges.ts'
import { orderWorklistMessages as messages } from '#shared/messages/merchant/order-worklist.ts'
import type { MerchantOrderCard } from '#shared/orders/merchant-orders.ts'
import { parametersWithin, type StoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import { OrderAction } from './order-action.tsx'
import { SettlePayment } from './settle-payment.tsx'

/** The columns of a store's orders. Boxes belong to the form `chosenFormId`, which stands below the table. */
export const orderColumns = (
  filters: StoreOrderFilters,
  chosenFormId: string | null,
): Column<MerchantOrderCard>[] => {
  const all: Column<MerchantOrderCard>[] = columnsOf(messages.columns, {
    chosen: {
      cell: ({ number }) => (
        <label className="worklist-box">
          <input type="checkbox" name="order" value={number} form={chosenFormId ?? undefined} />
          <VisuallyHidden>{messages.choose(number)}</VisuallyHidden>
        </label>
      ),
      className: 'worklist-tick',
      isLabeled: false,
      hidesHead: true,
    },
    order: { cell: (order) => <WhoOrdered order={order} filters={filters} />, className: 'worklist-who' },
    items: {
      cell: (order) => (
        <>
          <OrderedPieces pieces={order.lines} picture={order.picture} />
          <SettlePayment order={order} />
          {order.isReplacement && <span className="badge badge-plain">{exchangeMessages.badge}</span>}
          {order.tags.map((tag) => (
            <span key={tag} className="badge badge-plain">
              {tag}
            </span>
          ))}
        </>
      ),
      className: 'worklist-items',
      isLabeled: false,
    },
    total: {
      cell: ({ totalMinor }) => <Money minor={totalMinor} />,
      isNumber: true,
      className: 'worklist-total',
      isLabeled: false,
    },
    shipBy: {
      cell: (order) => <ShipBy order={order} filters={filters} />,
      className: 'worklist-due',
      isLabeled: false,
    },
    payment: {
      cell: (order) => (
        <>
          {order.shippingName}
          <br />
          <span className="soft small">{messages.paidBy[order.method]}</span>
        </>
      ),
      className: 'worklist-payment',
      isLabeled: false,
    },
    action: {
      cell: (order) => <OrderAction order={order} />,
      className: 'worklist-action',
      isLabeled: false,
    },
  })
  return chosenFormId ? all : all.filter(({ key }) => key !== 'chosen')
}

function WhoOrdered({ order, filters }: { order: MerchantOrderCard; filters: StoreOrderFilters }) {
  const { number, createdAt, customer, city, region } = order
  const to = href('merchant-order', { orderNumber: number }, parametersWithin(filters))
  return (
    <>
      <Link className="order-number strong" to={to}>
        {number}
      </Link>{' '}
      <span className="worklist-line">{customer}</span>
      <span className="worklist-line worklist-wide soft small">
        {city}, {region}
      </span>
      <span className="worklist-line worklist-wide soft small">
        <Time at={createdAt} withHour short />
      </span>
    </>
  )
}

/** The day by which the order has to leave, its badge where the tab does not tell it, and what is wrong with it. */
function ShipBy({
  order: { number, shipBy, due, label, problems },
  filters,
}: {
  order: MerchantOrderCard
  filters: StoreOrderFilters
}) {
  const { tab } = filters
  const isBadgeShown = tab === 'all' || tab === 'problem'
  // Two lines hold the day and two problems on a phone, and no badge more.
  const isCrowded = shipBy !== null && problems.length > 1
  return (
    <>
      {shipBy && <DueText at={shipBy} due={due} />}
      {isBadgeShown && (
        <span className={isCrowded ? 'worklist-line worklist-wide' : 'worklist-line'}>
          <StatusBadge label={label} />
        </span>
      )}
      <OrderProblems number={number} problems={problems} within={parametersWithin(filters)} />
    </>
  )
}
