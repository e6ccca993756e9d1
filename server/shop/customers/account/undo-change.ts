import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { emailToken, erasureRequest, undoToken, user } from '#server/db/schema/index.ts'
import type { WaysIn } from '#server/db/schema/ways-in.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/shop/customers/password-hash.ts'
import { newSecretToken, secretTokenHash, undoChangeToken } from '#server/shop/customers/secret-token.ts'
import { holdSession } from '#server/shop/hold-session.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import type { SecurityChange, UndoState } from '#shared/account/security-changes.ts'
import { ShopError } from '#shared/errors.ts'
import { isUsable } from './mailed-links.ts'
import { endSessions } from './own-sessions.ts'
import type { UndoNonce } from './undo-url.ts'
import { outcomeOfLink, recordUsedLink } from './used-links.ts'
import { restoreWaysIn, waysInto } from './ways-in.ts'

interface UndoableChange {
  userId: string
  change: SecurityChange
  /** The ways in before the change, if this is called after it, because a refused change must leave nothing behind. */
  before?: WaysIn
}

/**
 * Creates the link that undoes a change of the ways into an account for seven days, whoever is in the account by then;
 * the mail about the change contains it. Called in the transaction of the change, and without `before` before it.
 * Error: `unauthenticated` if the session that makes the change has ended since.
 */
export async function openUndo(
  tx: Db,
  services: Services,
  { userId, change, before }: UndoableChange,
): Promise<UndoNonce> {
  const nonce = newSecretToken() as UndoNonce
  const now = services.clock()
  await holdSession(tx, now)
  await tx.insert(undoToken).values({
    userId,
    change,
    createdAt: now,
    expiresAt: retainedUntil('undoLink', now),
    tokenHash: secretTokenHash(undoChangeToken(services, nonce)),
    before: before ?? (await waysInto(tx, userId)),
  })
  return nonce
}

/** Returns what a mailed link can still undo. */
export async function undoState(services: Pick<Services, 'db' | 'clock'>, token: string): Promise<UndoState> {
  const [found] = await services.db
    .select({ change: undoToken.change, at: undoToken.createdAt })
    .from(undoToken)
    .where(isUsable(undoToken, token, services.clock()))
  if (found) return { state: 'open', change: found.change, at: found.at.toISOString() }
  return { state: (await outcomeOfLink(services, token)) ? 'done' : 'over' }
}

/**
 * Undoes a change because the person who was mailed about it says that it was not them. The account gets back its
 * former address, second factor and passkeys, gets a new password, and all sessions end. Later changes are undone with
 * it, also a requested erasure, because they were made by the same intruder. Errors: `token_expired`, `email_taken`,
 * `common_password`.
 */
export async function undoChange(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const at = services.clock()
  const userId = await inTransaction(services.db, async (tx) => {
    const [used] = await tx
      .update(undoToken)
      .set({ usedAt: at })
      .where(isUsable(undoToken, token, at))
      .returning()
    if (!used) throw new ShopError('token_expired', 'The link is used, expired or unknown')
    const { userId, createdAt, before } = used
    const isTheirs = and(eq(user.id, userId), isNull(user.erasedAt))
    const [account] = await tx.select().from(user).where(isTheirs).for('update')
    if (!account) throw new ShopError('token_expired', 'The account was erased')
    await restoreWaysIn(tx, userId, before)
    const passwordHash = await hashPassword(password, { email: before.email, name: account.name })
    await tx.update(user).set({ passwordHash }).where(eq(user.id, userId))
    await endSessions(tx, { userId, exceptToken: null, at })
    // Links about later changes went to the intruder, and would restore those changes.
    await tx.delete(undoToken).where(and(eq(undoToken.userId, userId), gte(undoToken.createdAt, createdAt)))
    await tx.delete(emailToken).where(and(eq(emailToken.userId, userId), isNull(emailToken.usedAt)))
    const isTheirErasure = and(eq(erasureRequest.userId, userId), gte(erasureRequest.createdAt, createdAt))
    await tx.delete(erasureRequest).where(isTheirErasure)
    await recordUsedLink(tx, { token, outcome: 'change-undone', at })
    return userId
  }).catch((error) => {
    if (violatedConstraint(error) !== 'user_email_unique') throw error
    throw new ShopError('email_taken', 'Another account has the address of before')
  })
  services.noteSecurityEvent({ event: 'change_undone', userId })
}
