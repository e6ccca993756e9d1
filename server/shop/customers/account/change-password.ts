import { and, eq } from 'drizzle-orm'
import { user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { passwordChangedMail } from '#server/shop/customers/customer-mails.ts'
import { hashPassword } from '#server/shop/customers/password-hash.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { endSessions } from './own-sessions.ts'
import { provePassword } from './prove-password.ts'
import { openUndo } from './undo-change.ts'

interface PasswordChange {
  userId: string
  currentPassword: string
  password: string
  /** The session that stays open. */
  sessionToken: string | null
  ip: string
}

/**
 * Changes the password. All other devices are signed out and mailed links end. Errors: `wrong_credentials`,
 * `rate_limited`.
 */
export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { userId, password, sessionToken } = change
  const {
    email,
    name,
    passwordHash: proved,
  } = await provePassword(services, {
    userId,
    password: change.currentPassword,
    ip: change.ip,
  })
  const passwordHash = await hashPassword(password, { email, name })
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const undo = await openUndo(tx, services, { userId, change: 'password' })
    // Of two concurrent changes, the second has proved a password that is no longer the account's.
    const changed = await tx
      .update(user)
      .set({ passwordHash })
      .where(and(eq(user.id, userId), eq(user.passwordHash, proved)))
      .returning({ id: user.id })
    if (changed.length === 0) throw new ShopError('wrong_credentials', 'The password has just been changed')
    await endSessions(tx, { userId, exceptToken: sessionToken, at })
    await queueMail(tx, services, { to: email, template: passwordChangedMail, data: { name, undo } })
  })
  services.noteSecurityEvent({ event: 'password_changed', userId })
}
