import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { paymentAttempt, paymentEvent, paymentReceipt } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ProviderEvent } from '#server/payments/payment-provider.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { type EventSource, type PaymentMethod, paymentMethods } from '#shared/orders/orders.ts'
import { applyPaymentState } from './apply-payment-state.ts'
import { attemptOfWebhook } from './mercado-pago/attempt-of-webhook.ts'
import { receiveConnectEvent } from './receive-connect-event.ts'
import { startAttempt } from './start-attempt.ts'

/**
 * Stores a provider's event once and queues its job. Null if it was stored before. An event about a charge that is not
 * ours is stored as evidence, without a job.
 */
export async function receiveEvent(
  services: Services,
  provider: EventSource,
  { eventId, type, attemptId, providerRef, receiptRef, payload }: ProviderEvent,
  { isStrangers }: { isStrangers: boolean } = { isStrangers: false },
): Promise<string | null> {
  return inTransaction(services.db, async (tx) => {
    const about = { attemptId, providerRef, receiptRef, body: payload }
    const receivedAt = services.clock()
    const outcome = isStrangers ? ({ processedAt: receivedAt, result: 'ignored' } as const) : {}
    const [stored] = await tx
      .insert(paymentEvent)
      .values({ provider, eventId, type, payload: about, receivedAt, ...outcome })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.id })
    if (!stored) return null
    if (!isStrangers) await services.queue.enqueue(tx, 'payment-event', { paymentEventId: stored.id })
    return stored.id
  })
}

/** Handlers of sources whose events may be about something else than a payment; they return whether one was. */
const otherEvents: Partial<Record<EventSource, (services: Services, payload: unknown) => Promise<boolean>>> =
  {
    stripe: receiveConnectEvent,
  }

/** Sources whose events do not name the attempt; the provider is asked for it. */
const webhooks: Record<Exclude<EventSource, PaymentMethod>, typeof attemptOfWebhook> = {
  mercado_pago: attemptOfWebhook,
}

const isMethod = (source: EventSource): source is PaymentMethod =>
  paymentMethods.some((each) => each === source)

/** The job of an event: it only reads and applies the attempt's state at the provider. */
export async function readPaymentEvent(
  services: Services,
  { paymentEventId }: { paymentEventId: string },
): Promise<void> {
  const { db } = services
  const [event] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, paymentEventId))
  if (!event || event.result === 'applied' || event.result === 'ignored') return
  try {
    const isOther = await otherEvents[event.provider]?.(services, event.payload)
    const about = isOther ? null : await attemptOf(services, event)
    if (about) {
      // An event may arrive before the provider's response to the request.
      await startAttempt(services, about)
      await applyPaymentState(services, about)
    }
    await settle(services, event.id, { result: about || isOther ? 'applied' : 'ignored', failure: null })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await settle(services, event.id, { result: 'failed', failure })
    throw error
  }
}

const settle = (
  services: Services,
  id: string,
  outcome: { result: 'applied' | 'ignored' | 'failed'; failure: string | null },
) =>
  inTransaction(services.db, async (tx) => {
    const processedAt = services.clock()
    await tx
      .update(paymentEvent)
      .set({ processedAt, ...outcome })
      .where(eq(paymentEvent.id, id))
    if (outcome.result !== 'failed')
      await closeTask(tx, { kind: 'dead_event', refId: id, outcome: 'replayed', at: processedAt })
  })

interface About {
  attemptId: string | null
  providerRef: string | null
  /** Absent in rows from before chargebacks existed. */
  receiptRef?: string | null
  body: unknown
}

async function attemptOf(
  services: Services,
  { provider, payload }: typeof paymentEvent.$inferSelect,
): Promise<{ attemptId: string; namedRef?: string | undefined } | null> {
  const { attemptId, providerRef, receiptRef, body } = payload as About
  if (!isMethod(provider)) return webhooks[provider](services, body)
  const isAbout = or(
    isUuid(attemptId) ? eq(paymentAttempt.id, attemptId) : undefined,
    providerRef ? eq(paymentAttempt.providerRef, providerRef) : undefined,
    receiptRef ? isOfReceipt(receiptRef) : undefined,
  )
  if (!isAbout) return null
  const [attempt] = await services.db
    .select({ attemptId: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.method, provider), isAbout))
    .limit(1)
  return attempt ?? null
}

/** SQL condition: the attempt has this receipt, which is unique with its method. */
const isOfReceipt = (receiptRef: string) => sql`exists (
  select from ${paymentReceipt} r where r.attempt_id = ${paymentAttempt.id}
    and r.method = ${paymentAttempt.method} and r.provider_ref = ${receiptRef}
)`

const isUuid = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const deadAfterMs = 6 * 3_600_000

/** Reports an event that failed for hours to the operator, who can replay it. */
export async function reportDeadEvents(services: Services): Promise<void> {
  const now = services.clock()
  const dead = await services.db
    .select()
    .from(paymentEvent)
    .where(
      and(
        or(isNull(paymentEvent.processedAt), eq(paymentEvent.result, 'failed')),
        lte(paymentEvent.receivedAt, new Date(now.getTime() - deadAfterMs)),
      ),
    )
    .limit(100)
  for (const { id, failure, provider, eventId } of dead) {
    const data = { reference: `${provider} ${eventId}`, reason: failure ?? '' }
    const owner = { merchantId: null, orderId: null }
    await inTransaction(services.db, (tx) =>
      openTask(tx, services, { kind: 'dead_event', ...owner, refId: id, data, at: now }),
    )
  }
}

const eventsPerPage = 20

/** Returns the events that wait or failed, the newest first, for the operator. */
export function openEvents(db: Db, cursor: string | null) {
  const { id, provider, type, receivedAt, failure, processedAt, result } = paymentEvent
  const isOpen = or(isNull(processedAt), eq(result, 'failed'))
  return listOf({
    order: newestFirst(receivedAt, id),
    perPage: eventsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({ id, provider, type, receivedAt, failure, micros: microsOf(receivedAt) })
        .from(paymentEvent)
        .where(and(isOpen, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) => [...rows],
  })
}
