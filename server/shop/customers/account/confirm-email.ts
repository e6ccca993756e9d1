import { eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { emailToken, user } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { emailChangedMail } from '#server/shop/customers/customer-mails.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import type { EmailTokenState } from '#shared/account/account.ts'
import { oldestRetained } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { endMailedLinks, isUsable } from './mailed-links.ts'

/** What a mailed link still does. */
export async function emailTokenState(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<EmailTokenState> {
  const [found] = await db
    .select({
      email: emailToken.email,
      usedAt: emailToken.usedAt,
      expiresAt: emailToken.expiresAt,
      emailOfUser: user.email,
    })
    .from(emailToken)
    .innerJoin(user, eq(user.id, emailToken.userId))
    .where(eq(emailToken.tokenHash, secretTokenHash(token)))
  if (!found) return { state: 'over' }
  const { email } = found
  if (found.usedAt)
    return isSame(email, found.emailOfUser) ? { state: 'confirmed', email } : { state: 'over' }
  return found.expiresAt > now ? { state: 'open', email } : { state: 'over' }
}

/**
 * Proves that the account's person reads mails to the token's address, once: an address that is not the account's
 * becomes it, and orders that were placed with it as a guest join the account.
 * Errors: `token_expired`, `email_taken`.
 */
export async function confirmEmail(services: Services, token: string): Promise<{ joinedOrders: number }> {
  const at = services.clock()
  const { userId, joinedOrders } = await inTransaction(services.db, async (tx) => {
    const [used] = await tx
      .update(emailToken)
      .set({ usedAt: at })
      .where(isUsable(emailToken, token, at))
      .returning()
    if (!used) throw new ShopError('token_expired', 'The e-mail token is used, expired or unknown')
    await confirmAddress(tx, services, used)
    return { userId: used.userId, joinedOrders: await joinGuestOrders(tx, used) }
  }).catch((error) => {
    if (violatedConstraint(error) !== 'user_email_unique') throw error
    throw new ShopError('email_taken', 'Another account took this e-mail meanwhile')
  })
  services.noteSecurityEvent({ event: 'email_confirmed', userId })
  return { joinedOrders }
}

async function confirmAddress(tx: Db, services: Services, { userId, email }: typeof emailToken.$inferSelect) {
  const at = services.clock()
  const [account] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
  if (!account) throw new Error(`No user ${userId} for their e-mail token`)
  await tx.update(user).set({ email, emailConfirmedAt: at }).where(eq(user.id, userId))
  if (isSame(account.email, email)) return
  // Links to the old mailbox must not open the account any more.
  await endMailedLinks(tx, userId)
  const data = { name: account.name, email }
  await queueMail(tx, services, { to: account.email, template: emailChangedMail, data })
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** A link that was used says so for a while. */
export async function sweepEmailTokens({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.delete(emailToken).where(lte(emailToken.expiresAt, oldestRetained('usedEmailLink', clock())))
}
