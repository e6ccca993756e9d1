import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { session } from '#server/db/schema/index.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'

export const sessionDays = 30
const dayMs = 86_400_000

export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * dayMs)

/** The token for the visitor's cookie: always a new one, so that a planted token gains nothing. */
export async function startSession(db: Db, userId: string, now: Date): Promise<string> {
  await db.delete(session).where(and(eq(session.userId, userId), lt(session.expiresAt, now)))
  const token = newSecretToken()
  await db.insert(session).values({
    tokenHash: secretTokenHash(token),
    userId,
    createdAt: now,
    expiresAt: sessionEnd(now),
  })
  return token
}
