import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { emailToken, undoToken, user } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { emailChangedMail } from '#server/shop/customers/customer-mails.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import type { EmailTokenState } from '#shared/account/account.ts'
import { ShopError } from '#shared/errors.ts'
import { refuseHeldAddress } from './held-address.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { endMailedLinks, isUsable } from './mailed-links.ts'
import { provePassword } from './prove-password.ts'
import { openUndo } from './undo-change.ts'
import { outcomeOfLink, recordUsedLink } from './used-links.ts'

/** Returns what a mailed link can still do, and for whom. `visitorId` is the person who looks at it. */
export async function emailTokenState(
  services: Pick<Services, 'db' | 'clock'>,
  { token, visitorId }: { token: string; visitorId: string | null },
): Promise<EmailTokenState> {
  const [found] = await services.db
    .select({
      email: emailToken.email,
      usedAt: emailToken.usedAt,
      expiresAt: emailToken.expiresAt,
      userId: user.id,
      name: user.name,
      createdAt: user.createdAt,
      emailOfUser: user.email,
      confirmedAt: user.emailConfirmedAt,
    })
    .from(emailToken)
    .innerJoin(user, eq(user.id, emailToken.userId))
    .where(eq(emailToken.tokenHash, secretTokenHash(token)))
  const outcome = !found || found.usedAt ? await outcomeOfLink(services, token) : null
  if (outcome === 'address-disowned') return { state: 'disowned' }
  if (!found) return { state: 'over' }
  const { email, name } = found
  const isOfAccount = isSameAddress(email, found.emailOfUser)
  if (found.usedAt) {
    if (!isOfAccount || !found.confirmedAt) return { state: 'over' }
    return outcome === 'account-claimed' ? { state: 'claimed', email } : { state: 'confirmed', email }
  }
  if (found.expiresAt <= services.clock()) return { state: 'over' }
  return {
    state: 'open',
    email,
    name,
    since: found.createdAt.toISOString(),
    isOwn: found.userId === visitorId,
    mayClaim: isOfAccount && !found.confirmedAt,
  }
}

interface Confirmation {
  token: string
  /** The signed-in person; anybody but the account's own person must enter its password. */
  visitorId: string | null
  password: string
  ip: string
}

/**
 * Confirms the token's address for the account, once: a new address replaces the account's, and orders that were placed
 * with it as a guest join the account. The reader of the mail must prove to be the account's person, because anybody
 * may type the address of somebody else. Errors: `token_expired`, `email_taken`, `wrong_credentials`, `rate_limited`.
 */
export async function confirmEmail(
  services: Services,
  { token, visitorId, password, ip }: Confirmation,
): Promise<{ joinedOrders: number }> {
  const at = services.clock()
  const [link] = await services.db
    .select({ userId: emailToken.userId })
    .from(emailToken)
    .where(isUsable(emailToken, token, at))
  if (!link) throw expired()
  if (link.userId !== visitorId) await provePassword(services, { userId: link.userId, password, ip })
  const { userId, joinedOrders } = await inTransaction(services.db, async (tx) => {
    const used = await consumeEmailToken(tx, token, at)
    await confirmAddress(tx, services, used)
    await recordUsedLink(tx, { token, outcome: 'email-confirmed', at })
    return { userId: used.userId, joinedOrders: await joinGuestOrders(tx, used) }
  }).catch((error) => {
    if (violatedConstraint(error) !== 'user_email_unique') throw error
    throw new ShopError('email_taken', 'Another account took this e-mail meanwhile')
  })
  services.noteSecurityEvent({ event: 'email_confirmed', userId })
  return { joinedOrders }
}

/** Consumes the link. Error: `token_expired`. */
export async function consumeEmailToken(tx: Db, token: string, at: Date) {
  const [used] = await tx
    .update(emailToken)
    .set({ usedAt: at })
    .where(isUsable(emailToken, token, at))
    .returning()
  if (!used) throw expired()
  return used
}

const expired = () => new ShopError('token_expired', 'The e-mail token is used, expired or unknown')

async function confirmAddress(tx: Db, services: Services, { userId, email }: typeof emailToken.$inferSelect) {
  const at = services.clock()
  const [account] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
  if (!account) throw new Error(`No user ${userId} for their e-mail token`)
  const isMoved = !isSameAddress(account.email, email)
  if (isMoved) await refuseHeldAddress(tx, { email, userId, now: at })
  const isLeft = isMoved && account.emailConfirmedAt !== null
  const undo = isLeft && (await openUndo(tx, services, { userId, change: 'email' }))
  await tx.update(user).set({ email, emailConfirmedAt: at }).where(eq(user.id, userId))
  // Links to the old mailbox must not open the account any more.
  if (isMoved) await endMailedLinks(tx, userId)
  // After a typing error in the former address its reader may be anybody: nothing that was mailed there may bring the
  // account back to it.
  if (isMoved && !isLeft) await tx.delete(undoToken).where(eq(undoToken.userId, userId))
  if (!undo) return
  const data = { name: account.name, email, undo }
  await queueMail(tx, services, { to: account.email, template: emailChangedMail, data })
}

export const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
