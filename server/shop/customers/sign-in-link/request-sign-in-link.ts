import { eq } from 'drizzle-orm'
import { signInToken, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { signInLinkMail } from '#server/shop/customers/customer-mails.ts'
import { limitSignInLinks } from '#server/shop/customers/rate-limits.ts'
import { newSecretToken, secretTokenHash, signInLinkToken } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'

interface SignInLinkRequest {
  email: string
  /** The path where the visitor was going. */
  to: string
  ip: string
}

/** Only queues the work, so that the response is the same for every address. Errors: `rate_limited`. */
export async function requestSignInLink(services: Services, request: SignInLinkRequest): Promise<void> {
  await limitSignInLinks(services, request)
  const { email, to } = request
  await services.queue.enqueue(services.db, 'send-sign-in-link', { email, to, nonce: newSecretToken() })
}

/** The job that mails a link for one sign-in, if there is an account. Earlier links stay valid until one is used. */
export async function sendSignInLink(
  services: Services,
  { email, nonce, to }: Jobs['send-sign-in-link'],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [customer] = await tx.select().from(user).where(eq(user.email, email))
    // A demo account opens only in the demonstration.
    if (!customer || (customer.isDemo && !services.isDemo)) return
    const [opened] = await tx
      .insert(signInToken)
      .values({
        tokenHash: secretTokenHash(signInLinkToken(services, nonce)),
        userId: customer.id,
        expiresAt: retainedUntil('signInLink', services.clock()),
      })
      .onConflictDoNothing()
      .returning({ userId: signInToken.userId })
    // An earlier attempt that did not finish queued the mail already.
    if (!opened) return
    const data = { name: customer.name, nonce, to }
    await queueMail(tx, services, { to: customer.email, template: signInLinkMail, data })
  })
}
