import { and, eq, isNull, sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { isActiveOperatorWith } from '#server/shop/customers/customer-queries.ts'
import { ShopError } from '#shared/errors.ts'
import { hasOperatorRight, type OperatorRole } from '#shared/operators/operator-rights.ts'

/** Locks who operates the shop, so that each change of it sees the result of the one before. */
export const lockOperators = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.operators})`)

/**
 * Throws if the author may not change operators any more: somebody may have changed their own role meanwhile. Commands
 * may. Error: `forbidden`.
 */
export async function authorizeOperatorChange(tx: Db, by: Author | undefined): Promise<void> {
  if (by?.role !== 'operator' || by.userId === null) return
  const role = await roleOfOperator(tx, by.userId)
  if (role === null || !hasOperatorRight(role, 'operators.manage'))
    throw new ShopError('forbidden', 'This operator does not manage operators')
}

/** Returns the role of an active operator, or null for others. */
export async function roleOfOperator(tx: Db, userId: string): Promise<OperatorRole | null> {
  const isOperator = and(eq(user.platformRole, 'admin'), isNull(user.lockedAt))
  const [found] = await tx
    .select({ role: user.operatorRole })
    .from(user)
    .where(and(eq(user.id, userId), isOperator))
  return found?.role ?? null
}

/**
 * Throws if nobody would manage operators any more. The database refuses it, too, but only at the end of the
 * transaction and without a message for people. Error: `last_admin`.
 */
export async function keepAnAdmin(tx: Db): Promise<void> {
  if ((await tx.$count(user, isActiveOperatorWith('operators.manage'))) === 0)
    throw new ShopError('last_admin', 'The shop would be without an admin')
}
