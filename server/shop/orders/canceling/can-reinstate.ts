import { type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import type { Actor, CancelReason } from '#shared/orders/orders.ts'

/**
 * Tells whether late money reinstates an order. Rule L: only an automatic cancellation is undone automatically; a
 * person may also take back "Não recebi".
 */
export function canReinstate(locked: Pick<LockedPayment, 'orders'>, by: Actor): boolean {
  const reasons: CancelReason[] =
    by === 'system' ? ['payment_expired'] : ['payment_expired', 'payment_denied']
  const owed = owedOrders(locked)
  return (
    owed.length > 0 &&
    owed.every(
      ({ order }) =>
        order.status === 'canceled' && order.cancelReason !== null && reasons.includes(order.cancelReason),
    )
  )
}
