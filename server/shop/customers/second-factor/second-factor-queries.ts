import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, user } from '#server/db/schema/index.ts'

/** Of a query that joins the person's app: whether more than the password is asked of them. */
export const hasSecondFactorSql = sql<boolean>`(${authenticator.confirmedAt} is not null or ${user.secondFactorByPasskey})`

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ hasSecondFactor: hasSecondFactorSql })
    .from(user)
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .where(eq(user.id, userId))
  return found?.hasSecondFactor ?? false
}

/** What may be asked of them as a second factor; null: there is no such account. */
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
