import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { formAnswer, formDraft, sentForm, session, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained, retainedUntil } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import { sweepMailedLinks } from './account/mailed-links.ts'
import { deviceColumns, type SignInDevice } from './account/sign-in-device.ts'
import { sweepChallenges } from './passkeys/challenge.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'

export const sessionEnd = (now: Date) => retainedUntil('session', now)

/** Returns the time before which a session must not have begun, because one that is always in use ends, too. */
export const oldestSessionStart = (now: Date) => oldestRetained('longSession', now)

/** Returns when a session was begun or extended the last time; see `renewSession`. */
export const sessionStoredAt = (expiresAt: Date) => oldestRetained('session', expiresAt)

export interface SignedIn {
  userId: string
  sessionToken: string
}

/** The IP address of a sign-in, and the session that it replaces. */
export interface SignInRequest {
  ip: string
  oldSessionToken: string | null
  device: SignInDevice
}

interface NewSession {
  userId: string
  device: SignInDevice
  now: Date
  token?: string
}

/**
 * Starts a session and returns the token for the visitor's cookie: always the shop's own, so that a planted token gains
 * nothing. Every way in ends here. Error: `account_locked`.
 */
export async function startSession(
  db: Db,
  { userId, device, now, token = newSecretToken() }: NewSession,
): Promise<string> {
  await inTransaction(db, async (tx) => {
    await refuseLocked(tx, userId)
    await tx.delete(session).where(and(eq(session.userId, userId), lt(session.expiresAt, now)))
    await tx.insert(session).values({
      ...{
        userId,
        tokenHash: secretTokenHash(token),
        createdAt: now,
        provedAt: now,
        expiresAt: sessionEnd(now),
      },
      ...deviceColumns(device),
    })
  })
  return token
}

/** Holds the account, so that an operator who locks it meanwhile ends the session that begins. */
async function refuseLocked(tx: Db, userId: string): Promise<void> {
  const [found] = await tx
    .select({ lockedAt: user.lockedAt })
    .from(user)
    .where(eq(user.id, userId))
    .for('key share')
  if (found?.lockedAt) throw new ShopError('account_locked', `The account ${userId} is locked`)
}

/**
 * Replaces the token of a session after its person has proved again who they are. Returns null if the session had
 * ended.
 */
export async function replaceSessionToken(db: Db, token: string, now: Date): Promise<string | null> {
  const renewed = newSecretToken()
  const replaced = await db
    .update(session)
    .set({ tokenHash: secretTokenHash(renewed), provedAt: now })
    .where(and(eq(session.tokenHash, secretTokenHash(token)), isNull(session.revokedAt)))
    .returning({ userId: session.userId })
  return replaced.length > 0 ? renewed : null
}

/** Ends the session: its token no longer works, wherever a copy of it may be. */
export async function signOut({ db, clock }: Services, token: string): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: clock() })
    .where(and(eq(session.tokenHash, secretTokenHash(token)), isNull(session.revokedAt)))
}

/** For how long a form in an open tab may be sent again. */
const sentFormMs = 30 * 24 * 3_600_000

/** Deletes sessions, drafts, sent forms and tokens of mails that have expired, also sessions that were ended before. */
export async function sweepSessions({ db, clock }: Services): Promise<void> {
  await sweepMailedLinks({ db, clock })
  await sweepChallenges({ db, clock })
  const isOver = or(lte(session.expiresAt, clock()), lte(session.createdAt, oldestSessionStart(clock())))
  await db.delete(session).where(isOver)
  await db.delete(formAnswer).where(lte(formAnswer.expiresAt, clock()))
  await db.delete(formDraft).where(lte(formDraft.expiresAt, clock()))
  await db.delete(sentForm).where(lte(sentForm.createdAt, new Date(clock().getTime() - sentFormMs)))
}
