import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payment, paymentAllocation } from '#server/db/schema/index.ts'
import { releaseExchange } from '#server/shop/orders/exchanges/release-exchange.ts'
import {
  attemptById,
  isOpen,
  type LockedOrder,
  type LockedPayment,
  lockPayment,
  type OrderRow,
  owedOrders,
} from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { orderCanceledMail } from '#server/shop/orders/mails/order-mails.ts'
import { invalidTransition, moveOrder } from '#server/shop/orders/move-order.ts'
import { applyReceipts } from '#server/shop/orders/payments/apply-receipts.ts'
import { capturePayment } from '#server/shop/orders/payments/capture-payment.ts'
import { endAttempt } from '#server/shop/orders/payments/end-attempt.ts'
import { findProvider } from '#server/shop/orders/payments/provider-of.ts'
import { requestRemainder } from '#server/shop/orders/payments/request-remainder.ts'
import { sumOf, unappliedReceipts } from '#server/shop/orders/payments/unapplied-receipts.ts'
import { writePaymentStatus } from '#server/shop/orders/payments/write-payment-status.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { giveBack } from '#server/shop/orders/refunds/open-surplus.ts'
import type { Services } from '#server/shop/services.ts'
import { releaseStock } from '#server/shop/stock/close-reservations.ts'
import type { Actor, CancelReason } from '#shared/orders/orders.ts'

export interface Cancel {
  by: Actor
  reason: CancelReason
  attemptStatus: 'canceled' | 'failed' | 'expired'
}

/**
 * Cancels an unpaid order and releases its stock. The payment's remainder is requested again; for the last order,
 * nothing is owed any more.
 */
export async function cancelPendingOrder(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  cancel: Cancel,
): Promise<void> {
  const { order } = locked
  const isLast = owedOrders(locked).every((each) => each.order.id === order.id)
  if (isLast) return cancelUnpaid(tx, services, locked, cancel)
  await cancelOne(tx, services, order, cancel)
  await voidAllocation(tx, services, locked)
  await writePaymentStatus(tx, order.id)
}

/** Cancels all orders of a payment that was never made. Money that comes later becomes a surplus to return. */
export async function cancelUnpaid(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  cancel: Cancel,
): Promise<void> {
  const { attempt, payment } = locked
  const owed = owedOrders(locked).filter(({ order }) => order.status !== 'canceled')
  const number = owed[0]?.order.number ?? payment.id
  for (const { order } of owed) await cancelOne(tx, services, order, cancel)
  const { attemptStatus: to, by } = cancel
  if (isOpen(attempt)) await endAttempt(tx, services, attempt, { to, by, number })
  for (const { order } of owed) await writePaymentStatus(tx, order.id)
  for (const { id, attemptId } of await unappliedReceipts(tx, payment)) {
    const paid = attemptId && (await attemptById(tx, attemptId))
    if (paid && findProvider(services, paid)?.refund) await giveBack(tx, services, id)
  }
  for (const { order } of owed) await releaseExchange(tx, services, order, cancel)
}

async function cancelOne(tx: Db, services: Services, order: OrderRow, { by, reason }: Cancel) {
  if (order.status !== 'pending')
    throw invalidTransition(order.number, { from: order.status, to: 'canceled', allowed: [] })
  const at = services.clock()
  await moveOrder(tx, order, { to: 'canceled', by, at, reason })
  await releaseStock(tx, order.id)
  await recordEvent(tx, { orderId: order.id, type: 'canceled', actor: by, at })
  await notifyOrderCustomer(tx, services, order, {
    kind: 'order_canceled',
    template: orderCanceledMail,
    data: { orderId: order.id },
  })
}

/** Cancels one order of an unpaid group: the payment asks for the remainder, or is complete. */
async function voidAllocation(tx: Db, services: Services, locked: LockedOrder): Promise<void> {
  const { order, allocation } = locked
  const amountMinor = locked.payment.amountMinor - allocation.amountMinor
  await tx
    .update(paymentAllocation)
    .set({ void: true })
    .where(
      and(eq(paymentAllocation.paymentId, allocation.paymentId), eq(paymentAllocation.orderId, order.id)),
    )
  await tx.update(payment).set({ amountMinor }).where(eq(payment.id, allocation.paymentId))
  const rest = await lockPayment(tx, allocation.paymentId)
  const receipts = await unappliedReceipts(tx, rest.payment)
  if (sumOf(receipts) >= amountMinor) {
    await capturePayment(tx, services, rest, { by: 'system' })
    await applyReceipts(tx, services, rest, { receipts, attempt: rest.attempt, newest: null })
  } else if (isOpen(rest.attempt)) {
    await requestRemainder(tx, services, rest, 'fewer')
  }
}
