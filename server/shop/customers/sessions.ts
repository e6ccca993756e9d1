import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formDraft, sentForm, session } from '../../db/schema/index.ts'
import type { Services } from '../services.ts'
import { sweepEmailTokens } from './account/confirm-email.ts'
import { deviceColumns, type SignInDevice } from './account/sign-in-device.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'

export const sessionDays = 30
const dayMs = 86_400_000

export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * dayMs)

/** When a session was begun or extended the last time; see `renewSession`. */
export const sessionStoredAt = (expiresAt: Date) => new Date(expiresAt.getTime() - sessionDays * dayMs)

/** The token for the visitor's cookie: always a new one, so that a planted token gains nothing. */
export async function startSession(
  db: Db,
  { userId, device, now }: { userId: string; device: SignInDevice; now: Date },
): Promise<string> {
  await db.delete(session).where(and(eq(session.userId, userId), lt(session.expiresAt, now)))
  const token = newSecretToken()
  await db.insert(session).values({
    ...{ userId, tokenHash: secretTokenHash(token), createdAt: now, expiresAt: sessionEnd(now) },
    ...deviceColumns(device),
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

/** How long a tab with a sent form may stay open and be sent again. */
const sentFormMs = 30 * 24 * 3_600_000

/** Forgets the sessions, drafts, sent forms and e-mail tokens whose time is over, those that were ended before included. */
export async function sweepSessions({ db, clock }: Services): Promise<void> {
  await sweepEmailTokens({ db, clock })
  await db.delete(session).where(lte(session.expiresAt, clock()))
  await db.delete(formDraft).where(lte(formDraft.expiresAt, clock()))
  await db.delete(sentForm).where(lte(sentForm.createdAt, new Date(clock().getTime() - sentFormMs)))
}
