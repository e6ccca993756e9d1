import { and, eq, gt, isNull } from 'drizzle-orm'
import { actingPerson } from '#server/db/acting-person.ts'
import type { Db } from '#server/db/connect.ts'
import { session, user } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

/**
 * In the transaction of a change of the ways into an account, or of an act with rights: the session by which it comes is
 * open still, and is until the change is stored. It may have ended since the request began. Links, jobs and commands
 * come by none. Error: `unauthenticated`.
 */
export async function holdSession(tx: Db, at: Date): Promise<void> {
  const { userId, sessionHash } = actingPerson()
  if (!userId || !sessionHash) return
  // The account first, as whoever ends its sessions locks it.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
  const isOpen = and(
    ...[eq(session.tokenHash, sessionHash), eq(session.userId, userId)],
    ...[isNull(session.revokedAt), gt(session.expiresAt, at)],
  )
  const held = await tx.select({ userId: session.userId }).from(session).where(isOpen).for('share')
  if (held.length === 0) throw new ShopError('unauthenticated', 'The session has ended meanwhile')
}
