import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { paymentAttempt, paymentEvent, refund } from '#server/db/schema/index.ts'
import { cancelAttempt } from '#server/shop/orders/payments/apply-payment-state.ts'
import { readBankReceipts } from '#server/shop/orders/payments/bank-pix/read-bank-receipts.ts'
import { sweepUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { readPaymentEvent } from '#server/shop/orders/payments/payment-events.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import type { Services } from '#server/shop/services.ts'
import { giveBackAll } from './payment-state.ts'

/** All jobs about money of connected accounts that a worker would run; what fails is tried again later. */
export async function runProviderJobs(services: Services): Promise<void> {
  const { db } = services
  const refunds = await db.select({ refundId: refund.id }).from(refund).where(eq(refund.byHand, false))
  const ended = await db
    .select({ attemptId: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(isNotNull(paymentAttempt.connectionId), eq(paymentAttempt.status, 'canceled')))
  const events = await db
    .select({ paymentEventId: paymentEvent.id })
    .from(paymentEvent)
    .where(sql`result is distinct from 'ignored' and result is distinct from 'applied'`)
  const jobs = [
    ...events.map((event) => () => readPaymentEvent(services, event)),
    () => readBankReceipts(services),
    () => reconcilePayments(services),
    () => sweepUnpaid(services),
    ...ended.map((attempt) => () => cancelAttempt(services, attempt)),
    () => giveBackAll(services),
    ...refunds.map((each) => () => sendRefund(services, each)),
  ]
  for (const job of jobs) await job().catch(() => undefined)
}
