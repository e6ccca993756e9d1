import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { authenticator, session } from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { oldestSessionStart, sessionStoredAt } from '#server/shop/customers/sessions.ts'
import type { Services } from '#server/shop/services.ts'
import type { SessionView } from '#shared/account/account.ts'
import { endMailedLinks } from './mailed-links.ts'

/** Nobody reads a list of more devices. */
const maxShown = 50

/** SQL condition: the session is the person's, and open. */
export const isOpenSessionOf = (userId: string, now: Date): SQL | undefined =>
  and(
    eq(session.userId, userId),
    isNull(session.revokedAt),
    gt(session.expiresAt, now),
    gt(session.createdAt, oldestSessionStart(now)),
  )

/** Returns the person's open sessions, the one that was used last first. */
export async function sessionsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, sessionToken }: { userId: string; sessionToken: string | null },
): Promise<SessionView[]> {
  const own = sessionToken && secretTokenHash(sessionToken)
  const now = clock()
  const rows = await db
    .select()
    .from(session)
    .where(isOpenSessionOf(userId, now))
    .orderBy(desc(session.expiresAt), desc(session.createdAt))
    .limit(maxShown)
  return rows.map(({ tokenHash, browser, system, timeZone, createdAt, expiresAt }) => ({
    id: tokenHash,
    browser,
    system,
    timeZone,
    startedAt: createdAt.toISOString(),
    usedAt: sessionStoredAt(expiresAt).toISOString(),
    isOwn: tokenHash === own,
  }))
}

/** Ends a session of the person; one that has ended already, or is somebody else's, is not changed. */
export async function endSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: clock() })
    .where(and(eq(session.userId, userId), eq(session.tokenHash, sessionId), isNull(session.revokedAt)))
}

/**
 * Ends all sessions of the person, except the given one. Mailed links end, too, and an unfinished second factor,
 * because whoever began it knows its secret.
 */
export async function endSessions(
  db: Db,
  { userId, exceptToken, at }: { userId: string; exceptToken: string | null; at: Date },
): Promise<void> {
  await endMailedLinks(db, userId)
  await db
    .delete(authenticator)
    .where(and(eq(authenticator.userId, userId), isNull(authenticator.confirmedAt)))
  await db
    .update(session)
    .set({ revokedAt: at })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.revokedAt),
        exceptToken === null ? undefined : ne(session.tokenHash, secretTokenHash(exceptToken)),
      ),
    )
}
