import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { passwordToken, user } from '#server/db/schema/index.ts'
import { type OperatorRight, operatorRolesWith } from '#shared/operators/operator-rights.ts'
import { isUsable } from './account/mailed-links.ts'

export async function customerByEmail(db: Db, email: string) {
  const [found] = await db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      passwordHash: user.passwordHash,
      isDemo: user.isDemo,
    })
    .from(user)
    .where(and(eq(user.email, email), isNull(user.erasedAt)))
  return found ?? null
}

/** Returns the person to whom a mail about their account goes. */
export async function mailedPerson(tx: Db, userId: string): Promise<{ name: string; email: string }> {
  const [found] = await tx
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(eq(user.id, userId))
  if (!found) throw new Error(`There is no user ${userId}`)
  return found
}

/** Tells whether there is such an account that was not erased. */
export const isAccount = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(user, and(eq(user.id, userId), isNull(user.erasedAt)))) > 0

export const isOperator = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(user, and(eq(user.id, userId), eq(user.platformRole, 'admin')))) > 0

/** SQL condition: the query's user operates the shop, and can sign in to do it. */
const isActiveOperator = and(eq(user.platformRole, 'admin'), isNull(user.lockedAt))

/** SQL condition: the query's user is an active operator whose role has this right. */
export const isActiveOperatorWith = (right: OperatorRight) =>
  and(isActiveOperator, inArray(user.operatorRole, operatorRolesWith(right)))

export const countOperatorsWith = (db: Db, right: OperatorRight): Promise<number> =>
  db.$count(user, isActiveOperatorWith(right))

/** Tells whether the account's address is confirmed. */
export const isEmailConfirmed = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(user, and(eq(user.id, userId), isNotNull(user.emailConfirmedAt)))) > 0

/** Returns the account whose form for a new password this token still opens, or null. */
export async function ownerOfPasswordToken(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      userId: user.id,
      email: user.email,
      name: user.name,
      /** True if passkeys are the second factor: a mailed link alone removes none. */
      needsPasskeys: user.secondFactorByPasskey,
    })
    .from(passwordToken)
    .innerJoin(user, eq(user.id, passwordToken.userId))
    .where(isUsable(passwordToken, token, now))
  return found ?? null
}
