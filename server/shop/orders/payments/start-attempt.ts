import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { connection, payment, paymentAttempt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockPayment } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'
import { isAccountMethod } from '#shared/orders/orders.ts'
import { chargeOf, purchaseOf } from './charge-of.ts'
import { commissionToWithhold } from './commission-to-withhold.ts'
import { failUnpaid } from './fail-unpaid.ts'
import { moveAttempt } from './move-attempt.ts'
import { providerOf } from './provider-of.ts'

/**
 * Starts a committed attempt at its provider. Called twice, by the job and the checkout, it is the same charge. An
 * attempt that ended meanwhile is canceled there; one whose account was disconnected meanwhile starts without the
 * account.
 */
export async function startAttempt(services: Services, { attemptId }: { attemptId: string }): Promise<void> {
  const { db } = services
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  if (attempt?.status !== 'created') return
  const isCut = attempt.connectionId !== null && !(await isConnected(db, attempt.connectionId))
  const connectionId = isCut ? null : attempt.connectionId
  if (isAccountMethod(attempt.method) && connectionId === null) {
    await failUnpaid(services, { attemptId })
    return
  }
  const provider = providerOf(services, { ...attempt, connectionId })
  const attemptNumber = await numberOf(db, attempt)
  const purchase = await purchaseOf(db, attempt.paymentId)
  const expiresAt = attempt.expiresAt ?? attempt.createdAt
  const commissionMinor = await commissionToWithhold(db, { ...attempt, connectionId })
  const charge = chargeOf(services, purchase, { ...attempt, expiresAt, attemptNumber, commissionMinor })
  const started = await provider.start(charge)
  const outcome = await inTransaction(db, async (tx): Promise<'started' | 'over' | 'disconnected'> => {
    await lockPayment(tx, attempt.paymentId)
    const [now] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
    if (now?.status !== 'created') return now?.status === 'requires_action' ? 'started' : 'over'
    if (now.connectionId !== attempt.connectionId) return 'disconnected'
    const at = services.clock()
    // It is a code to the store's Pix key, whose payment a person confirms.
    if (isCut) await tx.update(paymentAttempt).set({ connectionId }).where(eq(paymentAttempt.id, attemptId))
    await moveAttempt(tx, now, { to: 'requires_action', by: 'system', at, number: attemptId, ...started })
    return 'started'
  })
  if (outcome === 'over') await provider.cancel?.({ id: attemptId, ...started })
  // Nobody has seen the charge that was started at an account which is now disconnected.
  if (outcome === 'disconnected') await startAttempt(services, { attemptId })
}

/**
 * Starts the attempt right after the commit, so that customers need not wait for the job, which retries a failure. A
 * failure here is reported and does not affect what was committed.
 */
export async function startAttemptsOf(
  services: Services,
  of: { groupId: string } | { paymentId: string },
): Promise<void> {
  try {
    for (const attempt of await createdAttempts(services.db, of))
      await startAttempt(services, attempt).catch(services.reportError)
  } catch (error) {
    services.reportError(error)
  }
}

function createdAttempts(db: Db, of: { groupId: string } | { paymentId: string }) {
  const isOf = 'groupId' in of ? eq(payment.groupId, of.groupId) : eq(payment.id, of.paymentId)
  return db
    .select({ attemptId: paymentAttempt.id })
    .from(paymentAttempt)
    .innerJoin(payment, eq(payment.id, paymentAttempt.paymentId))
    .where(and(isOf, eq(paymentAttempt.status, 'created')))
}

/** Tells whether the connection is still active: the store may have disconnected it while the order was placed. */
const isConnected = async (db: Db, connectionId: string) =>
  (await db.$count(connection, and(eq(connection.id, connectionId), isNull(connection.disconnectedAt)))) > 0

const numberOf = (db: Db, { paymentId, createdAt }: typeof paymentAttempt.$inferSelect) =>
  db.$count(
    paymentAttempt,
    and(eq(paymentAttempt.paymentId, paymentId), lte(paymentAttempt.createdAt, createdAt)),
  )
