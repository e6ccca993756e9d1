import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'
import { paymentAttempt } from '#server/db/schema/index.ts'
import { reportStuckSurplus } from '#server/shop/orders/refunds/return-surplus.ts'
import { forEachAlone, forEachAlongside } from '#server/shop/orders/sweep.ts'
import type { Services } from '#server/shop/services.ts'
import { paidAttemptStatuses, paymentMethods } from '#shared/orders/orders.ts'
import { applyPaymentState } from './apply-payment-state.ts'
import { readMercadoPagoPayments } from './mercado-pago/read-mercado-pago-payments.ts'
import { reportDeadEvents } from './payment-events.ts'
import { startAttempt } from './start-attempt.ts'

const patienceMs = 5 * 60_000
/** Long enough for money that comes late by our clock: counted from the start of an attempt, or from its end. */
const overlapMs = 48 * 3_600_000
const atOnce = 200

/** Reads attempts whose event may be missing, so that a lost event only delays the payment. */
export async function reconcilePayments(services: Services): Promise<void> {
  const requested = paymentMethods.filter((method) => services.payments[method]?.read)
  const isOfInstallation = and(inArray(paymentAttempt.method, requested), isNull(paymentAttempt.connectionId))
  // Payments to a store's bank are read from its statement.
  const isToStart = and(isNotNull(paymentAttempt.connectionId), eq(paymentAttempt.status, 'created'))
  const now = services.clock().getTime()
  const waiting = await services.db
    .select({
      attemptId: paymentAttempt.id,
      status: paymentAttempt.status,
      connectionId: paymentAttempt.connectionId,
    })
    .from(paymentAttempt)
    .where(
      and(
        or(isOfInstallation, isToStart),
        notInArray(paymentAttempt.status, [...paidAttemptStatuses]),
        lte(paymentAttempt.createdAt, new Date(now - patienceMs)),
        or(
          gte(paymentAttempt.createdAt, new Date(now - overlapMs)),
          gte(paymentAttempt.expiresAt, new Date(now - overlapMs)),
          eq(paymentAttempt.status, 'processing'),
        ),
      ),
    )
    .orderBy(asc(eq(paymentAttempt.status, 'failed')), asc(paymentAttempt.createdAt))
    .limit(atOnce)
  await reportDeadEvents(services)
  await reportStuckSurplus(services)
  const request = ({ attemptId, status }: (typeof waiting)[number]) =>
    (status === 'created' ? startAttempt : applyPaymentState)(services, { attemptId })
  const ofAccounts = [...Map.groupBy(waiting, ({ connectionId }) => connectionId).values()]
  const readOf = (ofAccount: typeof waiting) => forEachAlone(ofAccount, request, 'attempts could not be read')
  // A store whose account is in trouble delays no other store's money.
  const outcomes = await Promise.allSettled([
    forEachAlongside(ofAccounts, readOf, 'accounts could not be read'),
    readMercadoPagoPayments(services),
  ])
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '))
  for (const failure of failures) throw failure
}
