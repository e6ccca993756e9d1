import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { emailToken, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { confirmEmailMail } from '#server/shop/customers/customer-mails.ts'
import { customerByEmail } from '#server/shop/customers/customer-queries.ts'
import { isDemoAddress } from '#server/shop/customers/demo-address.ts'
import { limitEmailTokens } from '#server/shop/customers/rate-limits.ts'
import {
  emailConfirmationToken,
  newSecretToken,
  secretTokenHash,
} from '#server/shop/customers/secret-token.ts'
import { holdSession } from '#server/shop/hold-session.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import { refuseHeldAddress } from './held-address.ts'
import { provePassword } from './prove-password.ts'

/** Mails a link that confirms this address for the account and leads on to a path; earlier links end. */
export async function mailEmailToken(
  tx: Db,
  services: Services,
  { userId, email, name, to = '/' }: { userId: string; email: string; name: string; to?: string },
): Promise<void> {
  const nonce = newSecretToken()
  await tx.delete(emailToken).where(and(eq(emailToken.userId, userId), isNull(emailToken.usedAt)))
  await tx.insert(emailToken).values({
    userId,
    email,
    tokenHash: secretTokenHash(emailConfirmationToken(services, nonce)),
    expiresAt: retainedUntil('emailLink', services.clock()),
  })
  await queueMail(tx, services, { to: email, template: confirmEmailMail, data: { name, nonce, to } })
}

/** Sends the link for the account's own address once more. Errors: `rate_limited`. */
export async function requestEmailConfirmation(
  services: Services,
  { userId, ip, to = '/' }: { userId: string; ip: string; to?: string },
): Promise<void> {
  const [account] = await services.db.select().from(user).where(eq(user.id, userId))
  if (!account || account.emailConfirmedAt) return
  const { email, name } = account
  await limitEmailTokens(services, { email, ip })
  await inTransaction(services.db, (tx) => mailEmailToken(tx, services, { userId, email, name, to }))
}

interface EmailChange {
  userId: string
  email: string
  password: string
  ip: string
}

/**
 * Moves the account to another address once the link that is mailed there was opened; until then nothing changes.
 * Errors: `wrong_credentials`, `email_taken`, `email_reserved`, `rate_limited`.
 */
export async function requestEmailChange(services: Services, change: EmailChange): Promise<void> {
  const { userId, email, password, ip } = change
  const { name } = await provePassword(services, { userId, password, ip })
  if (!services.isDemo && isDemoAddress(email))
    throw new ShopError('email_reserved', 'This e-mail belongs to the demonstration')
  const holder = await customerByEmail(services.db, email)
  if (holder && holder.userId !== userId)
    throw new ShopError('email_taken', 'There is an account with this e-mail')
  await refuseHeldAddress(services.db, { email, userId, now: services.clock() })
  await limitEmailTokens(services, { email, ip })
  await inTransaction(services.db, async (tx) => {
    await holdSession(tx, services.clock())
    await mailEmailToken(tx, services, { userId, email, name })
  })
}

/** Deletes the mailed links, which no longer work. */
export async function cancelEmailChange(db: Db, userId: string): Promise<void> {
  await db.delete(emailToken).where(and(eq(emailToken.userId, userId), isNull(emailToken.usedAt)))
}
