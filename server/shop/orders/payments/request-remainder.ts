import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { isOpen, type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { paymentRemainderMail } from '#server/shop/orders/mails/payment-mails.ts'
import type { Services } from '#server/shop/services.ts'
import type { RemainderReason } from '#shared/messages/mails/order-mails.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import { endAttempt } from './end-attempt.ts'
import { startPayment } from './start-payment.ts'
import { missingMinor } from './unapplied-receipts.ts'

/** The minimum time to pay the remainder after the mail. */
const answerMs = 24 * 3_600_000

/**
 * Replaces an open attempt that asks for a wrong amount, and mails the customer. `method` is the way to pay if the
 * attempt's is none: a replacement's, which waits for returned pieces.
 */
export async function requestRemainder(
  tx: Db,
  services: Services,
  { payment, attempt, orders }: LockedPayment,
  why: RemainderReason,
  method: PaymentMethod = attempt.method,
): Promise<void> {
  const [first] = owedOrders({ orders })
  if (!first) throw new Error(`Nothing is owed for the payment ${payment.id}`)
  const { order } = first
  if (isOpen(attempt))
    await endAttempt(tx, services, attempt, { to: 'canceled', by: 'system', number: order.number })
  const attemptNumber = 1 + (await tx.$count(paymentAttempt, eq(paymentAttempt.paymentId, payment.id)))
  await startPayment(tx, services, {
    payment,
    order,
    method,
    attemptNumber,
    amountMinor: await missingMinor(tx, payment),
    atLeastMs: answerMs,
  })
  await notifyOrderCustomer(tx, services, order, {
    kind: 'payment_pending',
    template: paymentRemainderMail,
    data: { orderId: order.id, why },
  })
}
