import { orderBadgeNames } from '#shared/messages/account/order-status.ts'
import type { OrderBadge } from '#shared/orders/orders.ts'

const toneOf: Record<OrderBadge, 'good' | 'warn' | 'bad' | 'info' | 'plain'> = {
  awaiting_payment: 'warn',
  payment_claimed: 'info',
  payment_processing: 'info',
  payment_expired: 'bad',
  placed: 'good',
  preparing: 'info',
  ready: 'info',
  shipped: 'info',
  delivered: 'good',
  disputed: 'bad',
  returning: 'warn',
  refunded: 'plain',
  canceled: 'plain',
}

/** The status of an order as text. The color only repeats it. */
export function StatusBadge({ label }: { label: OrderBadge }) {
  return <span className={`badge badge-${toneOf[label]}`}>{orderBadgeNames[label]}</span>
}
