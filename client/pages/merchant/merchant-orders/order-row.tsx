import { Money } from '#client/ui/text/money.tsx'
import { OrderNumberCell } from '#client/ui/text/order-number-cell.tsx'
import { StatusBadge } from '#client/ui/text/status-badge.tsx'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import type { MerchantOrderCard } from '#shared/pages.ts'
import { SettlePayment } from './settle-payment.tsx'

const messages = merchantMessages.orders
const { columns } = messages

export function OrderRow({ order }: { order: MerchantOrderCard }) {
  const { number, createdAt, customer, city, region, lines, label, totalMinor } = order
  return (
    <tr>
      <OrderNumberCell
        number={number}
        createdAt={createdAt}
        to={href('merchant-order', { orderNumber: number })}
      />
      <td data-label={columns.customer}>
        {customer}
        <br />
        <span className="soft small">
          {city}, {region}
        </span>
      </td>
      <td data-label={columns.items} className="table-wide">
        <ul>
          {lines.map(({ title, options, quantity }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={position}>
              {quantity} × {title}
              {options && <span className="soft small"> · {options}</span>}
            </li>
          ))}
        </ul>
      </td>
      <td data-label={columns.label} className="table-wide">
        <StatusBadge label={label} />
      </td>
      <td data-label={columns.total} className="table-number strong">
        <Money minor={totalMinor} />
      </td>
      <td data-label={columns.payment} className="table-wide">
        <SettlePayment order={order} />
      </td>
    </tr>
  )
}
