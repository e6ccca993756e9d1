import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelUnpaid } from '#server/shop/orders/canceling/cancel-pending-order.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { mailHolder } from '#server/shop/orders/mails/mail-holder.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { paymentInquiryMail } from '#server/shop/orders/mails/payment-mails.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { forEachAlone } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { reportedPaymentEnd, reportedPaymentTimes } from './reported-payment-times.ts'

/**
 * The job of an unanswered "Já paguei": reminders, then a task and a mail to the customer, then the stock is
 * released. Later money becomes a late-money task of its holder.
 */
export async function remindOfReportedPayment(
  services: Services,
  { orderId }: { orderId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    const { attempt } = locked
    const { claimedAt, claimReminders } = attempt
    if (!claimedAt || attempt.status !== 'processing') return
    if (!locked.orders.some((each) => each.order.status === 'pending')) return
    const nowMs = services.clock().getTime()
    const isDue = (afterMs: number) => claimedAt.getTime() + afterMs <= nowMs
    const end = reportedPaymentEnd(attempt)
    if (attempt.inquirySentAt && end && end.getTime() <= nowMs) return release(tx, services, locked)
    if (isDue(reportedPaymentTimes.taskMs) && claimReminders < 2) return escalate(tx, services, locked)
    if (isDue(reportedPaymentTimes.remindMs) && claimReminders < 1) await remind(tx, services, locked, 1)
  })
}

async function remind(tx: Db, services: Services, locked: LockedOrder, claimReminders: number) {
  const { attempt } = locked
  await tx.update(paymentAttempt).set({ claimReminders }).where(eq(paymentAttempt.id, attempt.id))
  await mailHolder(tx, services, locked)
}

async function escalate(tx: Db, services: Services, locked: LockedOrder) {
  const { order: row, attempt } = locked
  const at = services.clock()
  await remind(tx, services, locked, 2)
  const inquirySentAt = attempt.inquirySentAt ?? at
  if (!attempt.inquirySentAt) {
    await tx.update(paymentAttempt).set({ inquirySentAt }).where(eq(paymentAttempt.id, attempt.id))
    for (const each of locked.orders.filter((paid) => paid.order.status === 'pending')) {
      await recordEvent(tx, { orderId: each.order.id, type: 'payment_inquired', actor: 'system', at })
    }
    await notifyOrderCustomer(tx, services, row, {
      kind: 'payment_pending',
      template: paymentInquiryMail,
      data: { orderId: row.id },
    })
  }
  const dueBy = reportedPaymentEnd({ claimedAt: attempt.claimedAt, inquirySentAt })?.toISOString()
  const data = { amountMinor: attempt.amountMinor, ...(dueBy && { dueBy }) }
  const about = { kind: 'unanswered_claim', merchantId: null, orderId: row.id, refId: attempt.id } as const
  await openTask(tx, services, { ...about, data, at })
}

async function release(tx: Db, services: Services, locked: LockedOrder) {
  const at = services.clock()
  for (const each of locked.orders.filter((paid) => paid.order.status === 'pending')) {
    await recordEvent(tx, { orderId: each.order.id, type: 'payment_denied', actor: 'system', at })
  }
  const cancel = { by: 'system', reason: 'payment_denied', attemptStatus: 'failed' } as const
  await cancelUnpaid(tx, services, locked, cancel)
}

const sweepBatchSize = 200

/** Processes the payment claims whose next step is due. */
export async function sweepReportedPayments(services: Services): Promise<void> {
  const nowMs = services.clock().getTime()
  const before = (afterMs: number) => new Date(nowMs - afterMs)
  const due = await services.db
    .select({ orderId: sql<string>`min(${order.id}::text)` })
    .from(paymentAttempt)
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, paymentAttempt.paymentId))
    .innerJoin(order, and(eq(order.id, paymentAllocation.orderId), eq(order.status, 'pending')))
    .where(
      and(
        eq(paymentAttempt.status, 'processing'),
        isNotNull(paymentAttempt.claimedAt),
        lte(paymentAttempt.claimedAt, before(reportedPaymentTimes.remindMs)),
        sql`(
          ${paymentAttempt.claimReminders} = 0
          or (${paymentAttempt.claimReminders} = 1 and ${lte(paymentAttempt.claimedAt, before(reportedPaymentTimes.taskMs))})
          or ${lte(paymentAttempt.claimedAt, before(reportedPaymentTimes.releaseMs))}
        )`,
      ),
    )
    .groupBy(paymentAttempt.id, paymentAttempt.claimedAt)
    .orderBy(paymentAttempt.claimedAt)
    .limit(sweepBatchSize)
  await forEachAlone(
    due,
    (row) => remindOfReportedPayment(services, row),
    'reported payments could not be reminded of',
  )
}
