import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { authenticator, user } from '../../../db/schema/index.ts'

/** Whether a code is asked of this person. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(
    authenticator,
    and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt)),
  )) > 0

/** The account with its app, confirmed or not; null: there is no such account. */
export async function accountWithAuthenticator(db: Db, userId: string) {
  const [found] = await db
    .select({
      email: user.email,
      isEmailConfirmed: isNotNull(user.emailConfirmedAt).mapWith(Boolean),
      sealedSecret: authenticator.sealedSecret,
      confirmedAt: authenticator.confirmedAt,
    })
    .from(user)
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .where(eq(user.id, userId))
  return found ?? null
}
