import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { cancelUnpaid } from '#server/shop/orders/canceling/cancel-pending-order.ts'
import { attemptById, type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { paymentInquiryMail } from '#server/shop/orders/mails/payment-mails.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { actorRole, type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { confirmedRef } from './known-receipt.ts'
import { isSettledByHand } from './provider-of.ts'
import { recordReceipt } from './record-receipt.ts'
import type { Changed } from './report-payment.ts'
import { answerMs } from './reported-payment-times.ts'
import { missingMinor } from './unapplied-receipts.ts'

/** Records that the holder of the receiving account confirms the payment of an order. */
export async function confirmPayment(
  services: Services,
  { orderId, ...by }: { orderId: string } & (PanelActor | { system: true }),
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockSettled(tx, orderId, by)
    const { order, payment, attempt } = locked
    if (order.paymentStatus === 'paid') return { changed: false }
    const isBySystem = 'system' in by
    // A person confirms only payments that are settled by hand.
    if (order.status !== 'pending' || (!isBySystem && !isSettledByHand(attempt)))
      throw invalidTransition(order.number, {
        from: order.status === 'pending' ? attempt.status : order.status,
        to: order.status === 'pending' ? 'captured' : 'placed',
        allowed: [],
      })
    const received = {
      providerRef: confirmedRef(attempt.id),
      source: isBySystem ? 'provider' : 'person',
      amountMinor: await missingMinor(tx, payment),
      receivedAt: services.clock(),
    } as const
    await recordReceipt(tx, services, locked, {
      attempt,
      received,
      by: 'system' in by ? 'system' : actorRole(by),
    })
    const after = { amountMinor: received.amountMinor }
    await recordOrderAction(tx, services, order, { action: 'payment.confirmed', after })
    return { changed: true }
  })
}

/** Records "Não recebi" the first time: the customer is asked by mail and has a day to answer. */
export async function inquireAboutPayment(
  services: Services,
  { orderId, ...by }: { orderId: string } & PanelActor,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order, attempt } = await lockSettled(tx, orderId, by)
    if (order.status !== 'pending' || !isSettledByHand(attempt) || attempt.status !== 'processing')
      throw invalidTransition(order.number, { from: attempt.status, to: 'failed', allowed: [] })
    if (attempt.inquirySentAt) return { changed: false }
    const at = services.clock()
    await tx.update(paymentAttempt).set({ inquirySentAt: at }).where(eq(paymentAttempt.id, attempt.id))
    await recordEvent(tx, { orderId, type: 'payment_inquired', actor: actorRole(by), at })
    await notifyOrderCustomer(tx, services, order, {
      kind: 'payment_pending',
      template: paymentInquiryMail,
      data: { orderId: order.id },
    })
    await recordOrderAction(tx, services, order, { action: 'payment.inquired' })
    return { changed: true }
  })
}

/** Records "Não recebi" for good: only after the customer claimed the payment and was asked about it. */
export async function denyPayment(
  services: Services,
  { orderId, ...by }: { orderId: string } & PanelActor,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockSettled(tx, orderId, by)
    const { order, attempt } = locked
    if (order.cancelReason === 'payment_denied') return { changed: false }
    const isInquiry =
      attempt.inquirySentAt && attempt.inquirySentAt.getTime() + answerMs <= services.clock().getTime()
    if (order.status !== 'pending' || attempt.status !== 'processing' || !isInquiry)
      throw invalidTransition(order.number, { from: attempt.status, to: 'failed', allowed: [] })
    const at = services.clock()
    for (const each of locked.orders.filter((paid) => paid.order.status === 'pending')) {
      await recordEvent(tx, { orderId: each.order.id, type: 'payment_denied', actor: actorRole(by), at })
    }
    const cancel = { by: actorRole(by), reason: 'payment_denied', attemptStatus: 'failed' } as const
    await cancelUnpaid(tx, services, locked, cancel)
    await recordOrderAction(tx, services, order, { action: 'payment.denied' })
    return { changed: true }
  })
}

/**
 * Records that money of a canceled order was seen on the account: it becomes a task, which is settled in one of two
 * ways.
 */
export async function reportLatePayment(
  services: Services,
  { orderId, ...by }: { orderId: string } & PanelActor,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockSettled(tx, orderId, by)
    const { order, payment } = locked
    const attempt = await attemptById(tx, locked.attempt.id)
    if (order.status !== 'canceled' || order.paymentStatus !== 'voided' || !isSettledByHand(attempt))
      throw invalidTransition(order.number, { from: order.status, to: 'placed', allowed: [] })
    const amountMinor = await missingMinor(tx, payment)
    const received = { providerRef: confirmedRef(attempt.id), source: 'person', amountMinor } as const
    const receivedAt = services.clock()
    const changed = await recordReceipt(tx, services, locked, {
      attempt,
      received: { ...received, receivedAt },
      by: actorRole(by),
    })
    if (changed)
      await recordOrderAction(tx, services, order, {
        action: 'payment.reported_late',
        after: { amountMinor },
      })
    return { changed }
  })
}

/**
 * Locks an order for somebody who settles its payment: a store sees its own orders, and settles only payments to its
 * own account.
 */
export async function lockSettled(
  tx: Db,
  orderId: string,
  by: PanelActor | { system: true },
): Promise<LockedOrder> {
  const merchantId = 'system' in by ? undefined : storeOf(by)
  const locked = await lockOrder(tx, { orderId, merchantId })
  const { settlement } = locked.payment
  if ((merchantId && settlement !== 'direct') || ('operator' in by && settlement !== 'platform'))
    throw new ShopError('forbidden', `The money of ${locked.order.number} is not theirs to settle`)
  return locked
}
