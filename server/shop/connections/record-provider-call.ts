import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { CarrierUnavailable } from '#server/carriers/carrier-error.ts'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { connection, task } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { IssuerUnavailable } from '#server/invoicing/issuer-error.ts'
import { MailServerUnavailable } from '#server/mail/delivery-failure.ts'
import { ProviderUnavailable } from '#server/payments/provider-error.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'

/** Precise enough for people; the row is not written at each call. */
const precisionMs = 60_000
const maxFailure = 200

/** Columns of a connection without a failure. */
export const noFailure = { failure: null, failedAt: null, failureId: null } as const

/**
 * Records that the provider answered, which ends an earlier failure. One that a person has to fix ends only with the
 * next charge.
 */
export async function recordProviderAnswer(
  { db, clock }: Services,
  connectionId: string,
  { isCharge }: { isCharge: boolean },
): Promise<void> {
  const at = clock()
  const isNews = or(
    isNull(connection.answeredAt),
    lte(connection.answeredAt, new Date(at.getTime() - precisionMs)),
    isNotNull(connection.failure),
  )
  await inTransaction(db, async (tx) => {
    const [before] = await tx
      .select({ failureId: connection.failureId })
      .from(connection)
      .where(and(eq(connection.id, connectionId), isNews))
      .for('update')
    if (!before) return
    const isMended = isCharge || before.failureId === null || !(await hasTask(tx, before.failureId))
    await tx
      .update(connection)
      .set({ answeredAt: at, ...(isMended && noFailure) })
      .where(eq(connection.id, connectionId))
    if (before.failureId && isMended)
      await closeTask(tx, { kind: 'connection_failed', refId: before.failureId, outcome: 'answered', at })
  })
}

const hasTask = async (tx: Db, refId: string) =>
  (await tx.$count(task, and(eq(task.kind, 'connection_failed'), eq(task.refId, refId)))) > 0

/**
 * Records that a call failed. A failure that only a person can fix becomes a task for the store, or the operator, until
 * it works again.
 */
export async function recordProviderFailure(
  services: Services,
  connectionId: string,
  error: unknown,
): Promise<void> {
  const { db, clock } = services
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, maxFailure)
  await inTransaction(db, async (tx) => {
    const at = clock()
    const [noted] = await tx
      .update(connection)
      .set({ failure, failedAt: at, failureId: sql`coalesce(${connection.failureId}, ${newId()})` })
      .where(and(eq(connection.id, connectionId), isNull(connection.disconnectedAt)))
      .returning({
        kind: connection.kind,
        merchantId: connection.merchantId,
        failureId: connection.failureId,
      })
    const passes = [ProviderUnavailable, CarrierUnavailable, IssuerUnavailable, MailServerUnavailable]
    const needsPerson = !passes.some((kind) => error instanceof kind)
    if (!noted?.failureId || !needsPerson) return
    const { kind, merchantId, failureId: refId } = noted
    const about = { kind: 'connection_failed', merchantId, orderId: null, refId } as const
    await openTask(tx, services, { ...about, data: { provider: kind }, at })
  })
}
