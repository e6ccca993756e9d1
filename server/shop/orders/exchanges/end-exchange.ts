import type { Db } from '#server/db/connect.ts'
import { cancelUnpaid } from '#server/shop/orders/canceling/cancel-pending-order.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Cancels the replacement of a return that comes to no exchange, which frees its stock. The return's order is locked.
 * Returns false if there is none to cancel.
 */
export async function endExchange(
  tx: Db,
  services: Services,
  { replacementId }: { replacementId: string | null },
): Promise<boolean> {
  const locked = await openReplacement(tx, replacementId)
  if (!locked) return false
  const cancel = { by: 'system', reason: 'exchange', attemptStatus: 'canceled' } as const
  await cancelUnpaid(tx, services, locked, cancel)
  return true
}

/** Locks a replacement that still waits for what was returned. Null if there is none, or it was canceled. */
export async function openReplacement(tx: Db, replacementId: string | null): Promise<LockedOrder | null> {
  if (replacementId === null) return null
  const locked = await lockOrder(tx, { orderId: replacementId })
  return locked.order.status === 'pending' ? locked : null
}
