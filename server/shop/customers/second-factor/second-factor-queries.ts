import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, user } from '#server/db/schema/index.ts'

/** SQL condition for a query that joins the person's app: a second factor is asked of them. */
export const hasSecondFactorSql = sql<boolean>`(${authenticator.confirmedAt} is not null or ${user.secondFactorByPasskey})`

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ hasSecondFactor: hasSecondFactorSql })
    .from(user)
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .where(eq(user.id, userId))
  return found?.hasSecondFactor ?? false
}

/** Returns an account with what may be asked of it as a second factor, or null if there is no such account. */
export async function accountWithAuthenticator(db: Db, userId: string) {
  const [found] = await db
    .select({
      email: user.email,
      isEmailConfirmed: isNotNull(user.emailConfirmedAt).mapWith(Boolean),
      sealedSecret: authenticator.sealedSecret,
      confirmedAt: authenticator.confirmedAt,
      isByPasskey: user.secondFactorByPasskey,
    })
    .from(user)
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .where(eq(user.id, userId))
  return found ?? null
}
