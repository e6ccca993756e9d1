import { and, asc, eq, gte, inArray, lte, notInArray } from 'drizzle-orm'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { paidAttemptStatuses, paymentMethods } from '#shared/orders.ts'
import type { Services } from '../../services.ts'
import { reportStuckSurplus } from '../refunds/return-surplus.ts'
import { eachOnItsOwn } from '../sweep.ts'
import { applyPaymentState } from './apply-payment-state.ts'
import { reportDeadEvents } from './payment-events.ts'
import { startAttempt } from './start-attempt.ts'

const patienceMs = 5 * 60_000
/** Long enough for money that comes after our own clock. */
const lookBackMs = 48 * 3_600_000
const atOnce = 200

/** What providers did not tell is asked: an event that never comes only delays. */
export async function reconcilePayments(services: Services): Promise<void> {
  const asked = paymentMethods.filter((method) => services.payments[method]?.read)
  const now = services.clock().getTime()
  const waiting = await services.db
    .select({ attemptId: paymentAttempt.id, status: paymentAttempt.status })
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.method, asked),
        notInArray(paymentAttempt.status, [...paidAttemptStatuses]),
        lte(paymentAttempt.createdAt, new Date(now - patienceMs)),
        gte(paymentAttempt.createdAt, new Date(now - lookBackMs)),
      ),
    )
    .orderBy(asc(eq(paymentAttempt.status, 'failed')), asc(paymentAttempt.createdAt))
    .limit(atOnce)
  await reportDeadEvents(services)
  await reportStuckSurplus(services)
  const ask = ({ attemptId, status }: (typeof waiting)[number]) =>
    (status === 'created' ? startAttempt : applyPaymentState)(services, { attemptId })
  await eachOnItsOwn(waiting, ask, 'attempts could not be asked about')
}
