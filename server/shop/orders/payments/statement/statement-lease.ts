import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { bankStatement, bankStatementLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isFree, LeaseLost, leaseEnd, maxAttempts } from '#server/shop/lease.ts'
import type { Services } from '#server/shop/services.ts'

type StatementRow = typeof bankStatement.$inferSelect
export type StatementLease = StatementRow & { leaseToken: string }

type Leasing = Pick<Services, 'db' | 'clock'>

/**
 * Leases the statement for this process, also one that failed and is tried again. Null if another process has the
 * lease, or nothing is to be done.
 */
export async function acquireStatementLease(
  { db, clock }: Leasing,
  statementId: string,
): Promise<StatementLease | { failure: Error } | null> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const isIt = eq(bankStatement.id, statementId)
    const [found] = await tx
      .select()
      .from(bankStatement)
      .where(and(isIt, isFree(bankStatement.leaseUntil, now)))
      .for('update')
    if (!found || found.status === 'done') return null
    // The lines of a statement that failed long ago are deleted.
    if ((await tx.$count(bankStatementLine, eq(bankStatementLine.statementId, statementId))) === 0)
      return null
    const attempts = found.status === 'failed' ? 1 : found.attempts + 1
    if (attempts > maxAttempts) {
      await tx
        .update(bankStatement)
        .set({ status: 'failed', ...released })
        .where(isIt)
      return { failure: new Error(`Statement ${statementId} ended ${maxAttempts} processes`) }
    }
    const leaseToken = newId()
    const taken = { leaseToken, leaseUntil: leaseEnd(now), attempts, status: 'working' } as const
    await tx.update(bankStatement).set(taken).where(isIt)
    return { ...found, ...taken }
  })
}

/**
 * Changes the statement if this process still has the lease. A process that would take it over waits for the
 * transaction.
 */
export async function changeLeasedStatement(
  tx: Db,
  { id, leaseToken }: StatementLease,
  changes: PgUpdateSetSource<typeof bankStatement>,
): Promise<void> {
  const isOwn = and(eq(bankStatement.id, id), eq(bankStatement.leaseToken, leaseToken))
  const changed = await tx.update(bankStatement).set(changes).where(isOwn).returning({ id: bankStatement.id })
  if (changed.length === 0) throw new LeaseLost(`Statement ${id} is another's`)
}

/** Renews the lease after a row was settled, and resets the number of attempts. */
export const renewLease = (tx: Db, { clock }: Leasing, lease: StatementLease) =>
  changeLeasedStatement(tx, lease, { leaseUntil: leaseEnd(clock()), attempts: 0 })

export const released = { leaseToken: null, leaseUntil: null }

/** Releases the lease after a try that ended in an error. Returns true if it was the last one. */
export async function failStatement({ db }: Leasing, { id, leaseToken }: StatementLease): Promise<boolean> {
  const isLast = sql`${bankStatement.attempts} >= ${maxAttempts}`
  const [left] = await db
    .update(bankStatement)
    .set({ ...released, status: sql`case when ${isLast} then 'failed' else ${bankStatement.status} end` })
    .where(and(eq(bankStatement.id, id), eq(bankStatement.leaseToken, leaseToken)))
    .returning({ status: bankStatement.status })
  return left?.status === 'failed'
}

/** Returns the statements in progress without a lease. */
export async function leftStatements({ db, clock }: Leasing): Promise<string[]> {
  const isLeft = and(eq(bankStatement.status, 'working'), isFree(bankStatement.leaseUntil, clock()))
  const found = await db.select({ id: bankStatement.id }).from(bankStatement).where(isLeft)
  return found.map(({ id }) => id)
}
