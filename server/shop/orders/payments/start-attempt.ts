import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, payment, paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isAccountMethod } from '#shared/orders/orders.ts'
import type { Services } from '../../services.ts'
import { lockPayment } from '../lock-order.ts'
import { chargeOf, purchaseOf } from './charge-of.ts'
import { failUnpaid } from './fail-unpaid.ts'
import { moveAttempt } from './move-attempt.ts'
import { providerOf } from './provider-of.ts'

/**
 * Starts a committed attempt at its provider. Called twice, by the job and the checkout, it is the same charge; an
 * attempt that ended meanwhile is canceled there.
 */
export async function startAttempt(services: Services, { attemptId }: { attemptId: string }): Promise<void> {
  const { db } = services
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  if (attempt?.status !== 'created') return
  if (isAccountMethod(attempt.method) && !(await isConnected(db, attempt))) {
    await failUnpaid(services, { attemptId })
    return
  }
  const provider = providerOf(services, attempt)
  const attemptNumber = await numberOf(db, attempt)
  const purchase = await purchaseOf(db, attempt.paymentId)
  const expiresAt = attempt.expiresAt ?? attempt.createdAt
  const charge = chargeOf(services, purchase, { ...attempt, expiresAt, attemptNumber })
  const started = await provider.start(charge)
  const isOver = await inTransaction(db, async (tx) => {
    await lockPayment(tx, attempt.paymentId)
    const [now] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
    if (now?.status !== 'created') return now?.status !== 'requires_action'
    const at = services.clock()
    await moveAttempt(tx, now, { to: 'requires_action', by: 'system', at, number: attemptId, ...started })
    return false
  })
  if (isOver) await provider.cancel?.({ id: attemptId, ...started })
}

/** Starts the attempt right after the commit, so that customers need not wait for the job, which retries a failure. */
export async function startAttemptsOf(
  services: Services,
  of: { groupId: string } | { paymentId: string },
): Promise<void> {
  const isOf = 'groupId' in of ? eq(payment.groupId, of.groupId) : eq(payment.id, of.paymentId)
  const created = await services.db
    .select({ attemptId: paymentAttempt.id })
    .from(paymentAttempt)
    .innerJoin(payment, eq(payment.id, paymentAttempt.paymentId))
    .where(and(isOf, eq(paymentAttempt.status, 'created')))
  for (const attempt of created) await startAttempt(services, attempt).catch(services.reportError)
}

/** Its store may have disconnected the account while the order was placed. */
const isConnected = async (
  db: Db,
  { connectionId }: Pick<typeof paymentAttempt.$inferSelect, 'connectionId'>,
) =>
  connectionId !== null &&
  (await db.$count(connection, and(eq(connection.id, connectionId), isNull(connection.disconnectedAt)))) > 0

const numberOf = (db: Db, { paymentId, createdAt }: typeof paymentAttempt.$inferSelect) =>
  db.$count(
    paymentAttempt,
    and(eq(paymentAttempt.paymentId, paymentId), lte(paymentAttempt.createdAt, createdAt)),
  )
