import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { order, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { paymentTimes } from '#server/payments/payment-times.ts'
import { cancelUnpaid } from '#server/shop/orders/canceling/cancel-pending-order.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { forEachAlone } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { paymentMethods } from '#shared/orders/orders.ts'
import { holdEnd } from './attempt-draft.ts'
import { endAttempt } from './end-attempt.ts'

/**
 * The job at the end of an attempt's time and of the stock's hold. It never touches an order that is paid,
 * or whose customer says so (`processing`): only a person decides there.
 */
export async function expireUnpaid(services: Services, { orderId }: { orderId: string }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    const { attempt, order: unpaid } = locked
    const pending = locked.orders.filter((each) => each.order.status === 'pending')
    const now = services.clock()
    if (pending.length === 0 || attempt.status === 'processing') return
    const isWaiting = attempt.status === 'requires_action' || attempt.status === 'created'
    if (isWaiting) {
      if (!attempt.expiresAt || attempt.expiresAt > now) return
      await endAttempt(tx, services, attempt, { to: 'expired', by: 'system', number: unpaid.number })
      for (const each of pending) {
        const event = { orderId: each.order.id, type: 'payment_expired', actor: 'system', at: now } as const
        await recordEvent(tx, event)
      }
    }
    if (holdEnd(unpaid, attempt.method) > now) return
    const cancel = { by: 'system', reason: 'payment_expired', attemptStatus: 'expired' } as const
    const ended = isWaiting ? { ...attempt, status: 'expired' as const } : attempt
    await cancelUnpaid(tx, services, { ...locked, attempt: ended }, cancel)
  })
}

const sweepBatchSize = 200

/** Expires orders whose job was lost. */
export async function sweepUnpaid(services: Services): Promise<void> {
  const now = services.clock()
  const holdIsOver = paymentMethods.map((method) =>
    and(
      eq(paymentAttempt.method, method),
      lte(
        sql`coalesce(${order.payableAt}, ${order.createdAt})`,
        new Date(now.getTime() - paymentTimes[method].holdMs),
      ),
    ),
  )
  const overdue = await services.db
    .selectDistinct({ orderId: order.id })
    .from(order)
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
    .where(
      and(
        eq(order.status, 'pending'),
        or(
          and(
            inArray(paymentAttempt.status, ['created', 'requires_action']),
            lte(paymentAttempt.expiresAt, now),
          ),
          and(inArray(paymentAttempt.status, ['expired', 'failed']), or(...holdIsOver)),
        ),
        sql`not exists (
          select from ${paymentAttempt} other
          where other.payment_id = ${paymentAllocation.paymentId} and other.status = 'processing'
        )`,
      ),
    )
    .limit(sweepBatchSize)
  await forEachAlone(overdue, (row) => expireUnpaid(services, row), 'orders could not expire')
}
