import { and, eq, isNull } from 'drizzle-orm'
import { passwordToken, session, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Services } from '../services.ts'
import { passwordChangedMail } from './customer-mails.ts'
import { isPasswordTokenValid, unusedPasswordToken } from './customer-queries.ts'
import { hashPassword } from './password-hash.ts'

/** The token works once; the reset ends all sessions of the old password. */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = services.clock()
  const expired = () => new ShopError('token_expired', 'The password token is used, expired or unknown')
  if (!(await isPasswordTokenValid(services.db, token, now))) throw expired()
  const passwordHash = await hashPassword(password)
  const userId = await inTransaction(services.db, async (tx) => {
    const [used] = await tx
      .update(passwordToken)
      .set({ usedAt: now })
      .where(unusedPasswordToken(token, now))
      .returning({ userId: passwordToken.userId })
    if (!used) throw expired()
    const [customer] = await tx.update(user).set({ passwordHash }).where(eq(user.id, used.userId)).returning()
    if (!customer) throw new Error(`No user ${used.userId} for their password token`)
    // Other mailed links are revoked.
    await tx
      .delete(passwordToken)
      .where(and(eq(passwordToken.userId, used.userId), isNull(passwordToken.usedAt)))
    await tx
      .update(session)
      .set({ revokedAt: now })
      .where(and(eq(session.userId, customer.id), isNull(session.revokedAt)))
    const data = { name: customer.name }
    await queueMail(tx, services, { to: customer.email, template: passwordChangedMail, data })
    return customer.id
  })
  services.noteSecurityEvent({ event: 'password_reset', userId })
}
