import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { startAttemptsOf } from '#server/shop/orders/payments/start-attempt.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'
import { cancelPlacedOrder } from './cancel-placed-order.ts'

export interface CancelOrder {
  orderId: string
  by?: 'customer' | 'merchant' | 'operator'
  /** The store that must own the order, if the actor is a store. */
  merchantId?: string | undefined
  /** The reason; merchants and operators must give one. */
  note?: string
  /** Unsent pieces go back to stock. */
  restock?: boolean
}

/** Cancels an order if the actor may do so at this point; a payment is refunded. */
export async function cancelOrder(services: Services, cancel: CancelOrder): Promise<Changed> {
  const { orderId, by = 'customer', merchantId, note = '', restock = true } = cancel
  if (by === 'merchant' && !merchantId) throw new Error('A store cancels its own orders')
  if (by !== 'customer' && note.trim() === '')
    throw new ShopError('invalid_form', 'A reason is needed to cancel an order')
  const { changed, reopenedAttempt } = await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId, merchantId })
    const { order, payment } = locked
    if (order.status === 'canceled') return { changed: false, reopenedAttempt: null }
    const isPending = order.status === 'pending'
    if (isPending) await cancelUnreported(tx, services, locked, by)
    else await cancelPlacedOrder(tx, services, locked, { by, note, restock })
    const entry = { action: 'order.canceled', before: { status: order.status }, reason: note } as const
    await recordOrderAction(tx, services, order, entry)
    return { changed: true, reopenedAttempt: isPending ? { paymentId: payment.id } : null }
  })
  // The other orders of the payment still owe their part.
  if (reopenedAttempt) await startAttemptsOf(services, reopenedAttempt)
  return { changed }
}

/** Cancels an unpaid order. After a payment claim, only a person who has checked the bank statement may decide. */
async function cancelUnreported(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  by: 'customer' | 'merchant' | 'operator',
) {
  const { order, attempt } = locked
  if (attempt.status === 'processing')
    throw invalidTransition(order.number, { from: order.status, to: 'canceled', allowed: [] })
  await cancelPendingOrder(tx, services, locked, { by, reason: by, attemptStatus: 'canceled' })
}
