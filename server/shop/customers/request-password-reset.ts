import { eq } from 'drizzle-orm'
import { passwordToken, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Services } from '../services.ts'
import { passwordResetMail } from './customer-mails.ts'
import { passwordResetToken } from './password-reset-token.ts'
import { limitPasswordReset } from './rate-limits.ts'
import { newSecretToken, secretTokenHash } from './secret-token.ts'

const validMs = 60 * 60 * 1000

/** A link by mail, for an hour. Does nothing, and says nothing, where there is no account. */
export async function requestPasswordReset(
  services: Services,
  request: { email: string; ip: string },
): Promise<void> {
  await limitPasswordReset(services, request)
  await inTransaction(services.db, async (tx) => {
    // Locked: of two requests at once, too, only the later one's link works.
    const [customer] = await tx.select().from(user).where(eq(user.email, request.email)).for('update')
    if (!customer) return
    const nonce = newSecretToken()
    await tx.delete(passwordToken).where(eq(passwordToken.userId, customer.id))
    await tx.insert(passwordToken).values({
      tokenHash: secretTokenHash(passwordResetToken(services, nonce)),
      userId: customer.id,
      expiresAt: new Date(services.clock().getTime() + validMs),
    })
    const data = { name: customer.name, nonce }
    await queueMail(tx, services, { to: customer.email, template: passwordResetMail, data })
  })
}
