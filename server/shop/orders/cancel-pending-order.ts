import type { Db } from '#server/db/connect.ts'
import type { Actor, CancelReason } from '#shared/orders.ts'
import type { Services } from '../services.ts'
import { releaseStock } from '../stock/release-stock.ts'
import { isOpen, type LockedOrder, type LockedPayment, type OrderRow, owedOrders } from './lock-order.ts'
import { mailCustomer } from './mails/mail-about-order.ts'
import { orderCanceledMail } from './mails/order-mails.ts'
import { invalidTransition, moveOrder } from './move-order.ts'
import { endAttempt } from './payments/end-attempt.ts'
import { unappliedReceipts } from './payments/unapplied-receipts.ts'
import { voidAllocation } from './payments/void-allocation.ts'
import { writePaymentStatus } from './payments/write-payment-status.ts'
import { recordEvent } from './record-event.ts'
import { giveBack } from './refunds/open-surplus.ts'

export interface Cancel {
  by: Actor
  reason: CancelReason
  attemptStatus: 'canceled' | 'failed' | 'expired'
}

/**
 * Nobody has paid it, and nobody will: its stock goes back. What others of the same payment owe is asked for
 * anew; if it was the last one, nothing is owed any more.
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

/** All orders of a payment that nobody made. Money that still comes is for people, or its provider, to give back. */
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
  for (const receipt of await unappliedReceipts(tx, payment)) {
    if (services.payments[receipt.method]?.refund) await giveBack(tx, services, receipt.id)
  }
}

async function cancelOne(tx: Db, services: Services, order: OrderRow, { by, reason }: Cancel) {
  if (order.status !== 'pending')
    throw invalidTransition(order.number, { from: order.status, to: 'canceled', allowed: [] })
  const at = services.clock()
  await moveOrder(tx, order, { to: 'canceled', by, at, reason })
  await releaseStock(tx, order.id)
  await recordEvent(tx, { orderId: order.id, type: 'canceled', actor: by, at })
  await mailCustomer(tx, services, order, { template: orderCanceledMail, data: { orderId: order.id } })
}
