import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { passwordToken, user } from '#server/db/schema/index.ts'
import { secretTokenHash } from './secret-token.ts'

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
    .where(eq(user.email, email))
  return found ?? null
}

export const isOperator = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(user, and(eq(user.id, userId), eq(user.platformRole, 'admin')))) > 0

/** Whether this token still opens the form for a new password. */
export async function isPasswordTokenValid(db: Db, token: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ userId: passwordToken.userId })
    .from(passwordToken)
    .where(unusedPasswordToken(token, now))
  return found.length > 0
}

export const unusedPasswordToken = (token: string, now: Date) =>
  and(
    eq(passwordToken.tokenHash, secretTokenHash(token)),
    isNull(passwordToken.usedAt),
    gt(passwordToken.expiresAt, now),
  )
