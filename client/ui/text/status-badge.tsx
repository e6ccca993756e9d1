import { orderLabelNames } from '#shared/messages/account/order-status.ts'
import type { OrderLabel } from '#shared/orders/orders.ts'

const toneOf: Record<OrderLabel, 'good' | 'warn' | 'bad' | 'info' | 'plain'> = {
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

/** Where an order stands, in words; the colour only repeats them. */
export function StatusBadge({ label }: { label: OrderLabel }) {
  return <span className={`badge badge-${toneOf[label]}`}>{orderLabelNames[label]}</span>
}
