import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payment, paymentAllocation } from '#server/db/schema/index.ts'
import { applyChargebackStatus } from '#server/shop/orders/chargebacks/apply-chargeback-status.ts'
import { spendExchange } from '#server/shop/orders/exchanges/spend-exchange.ts'
import { type AttemptRow, isOpen, type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { placePaidOrder } from '#server/shop/orders/placing/place-paid-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { commitStock } from '#server/shop/stock/close-reservations.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { endAttempt } from './end-attempt.ts'
import { moveAttempt } from './move-attempt.ts'

/**
 * Completes a payment: its orders are placed and their stock is committed. Returns what the value of returned pieces paid
 * of it.
 */
export async function capturePayment(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { attempt = locked.attempt, by }: { attempt?: AttemptRow; by: Actor },
): Promise<{ exchangedMinor: number }> {
  const owed = owedOrders(locked)
  for (const { order } of owed) {
    if (order.status !== 'pending')
      throw invalidTransition(order.number, { from: order.status, to: 'placed', allowed: [] })
  }
  await captureAttempt(tx, services, locked, { attempt, by })
  const exchangedMinor = await spendExchange(tx, services, locked)
  for (const { order } of owed) {
    await commitStock(tx, order.id)
    await placePaidOrder(
      tx,
      services,
      { order, payment: locked.payment, method: attempt.method, exchangedMinor },
      by,
    )
  }
  return { exchangedMinor }
}

/** Reinstates expired orders whose stock is available again when late money arrives. */
export async function captureLate(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { attempt, by }: { attempt: AttemptRow; by: Actor },
): Promise<void> {
  await captureAttempt(tx, services, locked, { attempt, by })
  for (const { order } of owedOrders(locked)) {
    const paid = { order, payment: locked.payment, method: attempt.method, exchangedMinor: 0 }
    await placePaidOrder(tx, services, paid, by)
    const at = services.clock()
    await recordEvent(tx, { orderId: order.id, type: 'reinstated', actor: by, at })
  }
}

/** Ends any other open attempt of the captured payment. */
async function captureAttempt(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { attempt, by }: { attempt: AttemptRow; by: Actor },
) {
  const { amountMinor, id } = locked.payment
  const number = owedOrders(locked)[0]?.order.number ?? id
  if (locked.attempt.id !== attempt.id && isOpen(locked.attempt))
    await endAttempt(tx, services, locked.attempt, { to: 'canceled', by: 'system', number })
  await moveAttempt(tx, attempt, { to: 'captured', by, at: services.clock(), number })
  await tx.update(payment).set({ capturedMinor: amountMinor }).where(eq(payment.id, id))
  await tx
    .update(paymentAllocation)
    .set({ capturedMinor: paymentAllocation.amountMinor })
    .where(and(eq(paymentAllocation.paymentId, id), eq(paymentAllocation.void, false)))
  await applyChargebackStatus(tx, services, { paymentId: id, number })
}
