import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formDraft, session } from '../../db/schema/index.ts'
import type { Services } from '../services.ts'
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

/** Ends the session: its token opens nothing any more, wherever a copy of it may be. */
export async function signOut({ db, clock }: Services, token: string): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: clock() })
    .where(and(eq(session.tokenHash, secretTokenHash(token)), isNull(session.revokedAt)))
}

/** Forgets the sessions and drafts whose time is over, those that were ended before included. */
export async function sweepSessions({ db, clock }: Services): Promise<void> {
  await db.delete(session).where(lte(session.expiresAt, clock()))
  await db.delete(formDraft).where(lte(formDraft.expiresAt, clock()))
}
