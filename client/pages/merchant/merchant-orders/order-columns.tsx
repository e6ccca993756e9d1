import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { OrderNumber } from '#client/ui/text/order-number.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import type { MerchantOrderCard } from '#shared/orders/merchant-orders.ts'
import { SettlePayment } from './settle-payment.tsx'

const { columns } = merchantMessages.orders

/** The columns of a store's orders. */
export const orderColumns: Column<MerchantOrderCard>[] = columnsOf(columns, {
  order: ({ number, createdAt }) => (
    <OrderNumber number={number} createdAt={createdAt} to={href('merchant-order', { orderNumber: number })} />
  ),
  customer: ({ customer, city, region }) => (
    <>
      {customer}
      <br />
      <span className="soft small">
        {city}, {region}
      </span>
    </>
  ),
  items: {
    cell: ({ lines }) => (
      <ul>
        {lines.map(({ title, options, quantity }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={position}>
            {quantity} × {title}
            {options && <span className="soft small"> · {options}</span>}
          </li>
        ))}
      </ul>
    ),
    className: 'table-wide',
  },
  label: { cell: ({ label }) => <StatusBadge label={label} />, className: 'table-wide' },
  total: { cell: ({ totalMinor }) => <Money minor={totalMinor} />, isNumber: true, className: 'strong' },
  payment: { cell: (order) => <SettlePayment order={order} />, className: 'table-wide' },
})
