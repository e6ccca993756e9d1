import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { emailToken, user } from '#server/db/schema/index.ts'

/** Returns an account's data for its person. */
export async function accountOf(db: Db, userId: string) {
  const [found] = await db
    .select({
      name: user.name,
      email: user.email,
      phone: user.phone,
      emailConfirmedAt: user.emailConfirmedAt,
    })
    .from(user)
    .where(eq(user.id, userId))
  return found ?? null
}

/** Returns the new address that its owner has not confirmed yet, or null if there is none. */
export async function pendingEmailOf(db: Db, { userId, now }: { userId: string; now: Date }) {
  const [found] = await db
    .select({ email: emailToken.email })
    .from(emailToken)
    .innerJoin(user, eq(user.id, emailToken.userId))
    .where(
      and(
        eq(emailToken.userId, userId),
        isNull(emailToken.usedAt),
        gt(emailToken.expiresAt, now),
        ne(emailToken.email, user.email),
      ),
    )
    .orderBy(desc(emailToken.expiresAt))
    .limit(1)
  return found?.email ?? null
}
