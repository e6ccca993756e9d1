import { eq } from 'drizzle-orm'
import { passwordToken, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { passwordResetMail } from './customer-mails.ts'
import { limitPasswordReset } from './rate-limits.ts'
import { newSecretToken, passwordResetToken, secretTokenHash } from './secret-token.ts'

/**
 * Only queues the work. A job looks the account up, so that the response takes the same time and says the same for
 * every address.
 */
export async function requestPasswordReset(
  services: Services,
  request: { email: string; ip: string },
): Promise<void> {
  await limitPasswordReset(services, request)
  const { email } = request
  await services.queue.enqueue(services.db, 'send-password-reset', { email, nonce: newSecretToken() })
}

/**
 * The job that mails a link for a new password, valid for an hour, if there is an account. Earlier links stay valid, so
 * that a stranger's request does not invalidate the owner's.
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
        expiresAt: retainedUntil('passwordLink', services.clock()),
      })
      .onConflictDoNothing()
      .returning({ userId: passwordToken.userId })
    // An earlier attempt that did not finish queued the mail already.
    if (!opened) return
    const data = { name: customer.name, nonce }
    // The mail goes to the account's own address, however it was typed in the form.
    await queueMail(tx, services, { to: customer.email, template: passwordResetMail, data })
  })
}
