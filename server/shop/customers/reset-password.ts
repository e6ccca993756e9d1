import { eq } from 'drizzle-orm'
import { passkey, passwordToken, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { handOverAccount } from './account/hand-over-account.ts'
import { joinGuestOrders } from './account/join-guest-orders.ts'
import { isUsable } from './account/mailed-links.ts'
import { endSessions } from './account/own-sessions.ts'
import { openUndo } from './account/undo-change.ts'
import { recordUsedLink } from './account/used-links.ts'
import { passwordChangedMail } from './customer-mails.ts'
import { ownerOfPasswordToken } from './customer-queries.ts'
import { hashPassword } from './password-hash.ts'
import { cameByMail } from './secret-token.ts'

/**
 * Sets a new password by a token, which works once. All sessions end, and passkeys are deleted if the person wants it,
 * because an intruder may have added one. Errors: `token_expired`, `common_password`.
 */
export async function resetPassword(
  services: Services,
  {
    token,
    password,
    withoutPasskeys = false,
  }: { token: string; password: string; withoutPasskeys?: boolean },
): Promise<void> {
  const now = services.clock()
  const expired = () => new ShopError('token_expired', 'The password token is used, expired or unknown')
  const owner = await ownerOfPasswordToken(services.db, token, now)
  if (!owner) throw expired()
  const passwordHash = await hashPassword(password, owner)
  const userId = await inTransaction(services.db, async (tx) => {
    const [used] = await tx
      .update(passwordToken)
      .set({ usedAt: now })
      .where(isUsable(passwordToken, token, now))
      .returning({ userId: passwordToken.userId })
    if (!used) throw expired()
    const undo = await openUndo(tx, services, { userId: used.userId, change: 'password' })
    const isMailed = cameByMail(token)
    const [customer] = await tx.update(user).set({ passwordHash }).where(eq(user.id, used.userId)).returning()
    if (!customer) throw new Error(`No user ${used.userId} for their password token`)
    if (isMailed && !customer.emailConfirmedAt)
      await handOverAccount(tx, services, { userId: customer.id, passwordHash, at: now })
    if (withoutPasskeys && !owner.needsPasskeys)
      await tx.delete(passkey).where(eq(passkey.userId, customer.id))
    if (isMailed) await joinGuestOrders(tx, { userId: customer.id, email: customer.email })
    await endSessions(tx, { userId: customer.id, exceptToken: null, at: now })
    const data = { name: customer.name, undo }
    await queueMail(tx, services, { to: customer.email, template: passwordChangedMail, data })
    await recordUsedLink(tx, { token, outcome: 'password-changed', at: now })
    return customer.id
  })
  services.noteSecurityEvent({ event: 'password_reset', userId })
}
