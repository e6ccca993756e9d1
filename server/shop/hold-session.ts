import { and, eq, gt, isNull } from 'drizzle-orm'
import { actingPerson } from '#server/db/acting-person.ts'
import type { Db } from '#server/db/connect.ts'
import { session, user } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

/**
 * Locks the session by which a change of the ways into an account or an action with rights is made, in its transaction,
 * so that it is still open when the change is stored. The session may have ended since the request began. Links, jobs
 * and commands have no session. Error: `unauthenticated`.
 */
export async function holdSession(tx: Db, at: Date): Promise<void> {
  const { userId, sessionHash } = actingPerson()
  if (!userId || !sessionHash) return
  // The account is locked first, as when its sessions are ended.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
  const isOpen = and(
    ...[eq(session.tokenHash, sessionHash), eq(session.userId, userId)],
    ...[isNull(session.revokedAt), gt(session.expiresAt, at)],
  )
  const held = await tx.select({ userId: session.userId }).from(session).where(isOpen).for('share')
  if (held.length === 0) throw new ShopError('unauthenticated', 'The session has ended meanwhile')
}
