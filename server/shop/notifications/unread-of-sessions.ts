import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { session, user } from '#server/db/schema/index.ts'
import { personalColumns } from '#server/shop/customers/personal-data.ts'
import { oldestSessionStart } from '#server/shop/customers/sessions.ts'
import type { Services } from '#server/shop/services.ts'

/** Returns the count of unread notifications by session, without sessions that have ended or were revoked. */
export async function unreadOfSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tokenHashes: readonly string[],
): Promise<Map<string, number>> {
  if (tokenHashes.length === 0) return new Map()
  const now = clock()
  const rows = await db
    .select({ tokenHash: session.tokenHash, unreadCount: personalColumns.unreadCount })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        sql`${session.tokenHash} = any(${sql.param(tokenHashes)})`,
        ...[isNull(session.revokedAt), gt(session.expiresAt, now)],
        gt(session.createdAt, oldestSessionStart(now)),
      ),
    )
  return new Map(rows.map(({ tokenHash, unreadCount }) => [tokenHash, unreadCount]))
}
