import { eq } from 'drizzle-orm'
import { passwordToken, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Services } from '../services.ts'
import { passwordResetMail } from './customer-mails.ts'
import { passwordResetToken } from './password-reset-token.ts'
import { secretTokenHash } from './secret-token.ts'

const validMs = 60 * 60 * 1000

/**
 * The job behind a request for a new password: a link by mail, for an hour, where there is an account. Links mailed
 * before stay good, so that nobody makes an owner's link useless by asking for another.
 */
export async function sendPasswordReset(
  services: Services,
  { email, nonce }: Jobs['send-password-reset'],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [customer] = await tx.select().from(user).where(eq(user.email, email))
    if (!customer) return
    const [opened] = await tx
      .insert(passwordToken)
      .values({
        tokenHash: secretTokenHash(passwordResetToken(services, nonce)),
        userId: customer.id,
        expiresAt: new Date(services.clock().getTime() + validMs),
      })
      .onConflictDoNothing()
      .returning({ userId: passwordToken.userId })
    // Done before, by a try whose end nobody saw.
    if (!opened) return
    const data = { name: customer.name, nonce }
    // To the account's own letterbox, however its address was typed.
    await queueMail(tx, services, { to: customer.email, template: passwordResetMail, data })
  })
}
