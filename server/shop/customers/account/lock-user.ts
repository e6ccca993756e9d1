import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import {
  authorizeOperatorChange,
  keepAnAdmin,
  lockOperators,
} from '#server/shop/customers/operators/lock-operators.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { accountLockMail } from './account-lock-mail.ts'
import { endSessions } from './own-sessions.ts'

/** A person whose account an operator changes. */
export interface NamedPerson {
  userId: string
}

/**
 * Locks an account: all of its sessions and mailed links end, and none begins before it is unlocked. Its orders go on by
 * their mailed links. The person is told why. Does nothing if it is locked. Errors: `not_found`, `last_admin`, and
 * `forbidden` for an operator's account and an author who does not manage operators.
 */
export async function lockUser(
  services: Services,
  { userId, reason }: NamedPerson & { reason: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { name, email, lockedAt } = await heldPerson(tx, services, userId)
    if (lockedAt) return
    const at = services.clock()
    await tx.update(user).set({ lockedAt: at, lockedReason: reason }).where(eq(user.id, userId))
    await keepAnAdmin(tx)
    await endSessions(tx, { userId, exceptToken: null, at })
    await recordAction(tx, services, {
      action: 'account.locked',
      merchantId: null,
      subject: { type: 'user', id: userId, name },
      reason,
    })
    const data = { name, lockedReason: reason }
    await queueMail(tx, services, { to: email, template: accountLockMail, data })
  })
}

/** Unlocks an account, and tells its person. Does nothing if it is not locked. Error: `not_found`. */
export async function unlockUser(services: Services, { userId }: NamedPerson): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { name, email } = await heldPerson(tx, services, userId)
    const unlocked = await tx
      .update(user)
      .set({ lockedAt: null, lockedReason: null })
      .where(and(eq(user.id, userId), isNotNull(user.lockedAt)))
      .returning({ id: user.id })
    if (unlocked.length === 0) return
    const subject = { type: 'user', id: userId, name }
    await recordAction(tx, services, { action: 'account.unlocked', merchantId: null, subject })
    const data = { name, lockedReason: null }
    await queueMail(tx, services, { to: email, template: accountLockMail, data })
  })
}

/** Signs a person out everywhere, in case somebody else is signed in to their account. Error: `not_found`. */
export async function signOutEverywhere(services: Services, { userId }: NamedPerson): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { name } = await heldPerson(tx, services, userId)
    await endSessions(tx, { userId, exceptToken: null, at: services.clock() })
    const subject = { type: 'user', id: userId, name }
    await recordAction(tx, services, { action: 'account.sessions_ended', merchantId: null, subject })
  })
}

/** Locks the row of a person, which each session that begins holds. An operator's is only an admin's to change. */
async function heldPerson(tx: Db, { author }: Services, userId: string) {
  await lockOperators(tx)
  const isPerson = and(eq(user.id, userId), isNull(user.erasedAt))
  const [found] = await tx.select().from(user).where(isPerson).for('update')
  if (!found) throw new ShopError('not_found', `No account ${userId}`)
  if (found.platformRole === 'admin') await authorizeOperatorChange(tx, author)
  return found
}
