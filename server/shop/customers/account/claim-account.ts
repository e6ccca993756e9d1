import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { erasureRequest, merchantMember, order, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashPassword } from '#server/shop/customers/password-hash.ts'
import { newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { type SignedIn, type SignInRequest, signOut, startSession } from '#server/shop/customers/sessions.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { consumeEmailToken, isSameAddress } from './confirm-email.ts'
import { endWaysIn, handOverAccount } from './hand-over-account.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { recordUsedLink } from './used-links.ts'

interface Claim extends Omit<SignInRequest, 'ip'> {
  token: string
  password: string
}

/**
 * Gives an account with an unconfirmed address to the person who reads its mails: they set a password, and everybody
 * who was signed in is signed out. Errors: `token_expired`, `common_password`, `forbidden` for the address of another
 * account's change.
 */
export async function claimAccount(services: Services, claim: Claim): Promise<SignedIn> {
  const { token, oldSessionToken, device } = claim
  const at = services.clock()
  const signedIn = await inTransaction(services.db, async (tx) => {
    const { userId, email, name, isOpen } = await lockedAccount(tx, token, at)
    if (!isOpen) throw new ShopError('forbidden', 'The account has an address that its person has confirmed')
    const passwordHash = await hashPassword(claim.password, { email, name })
    await handOverAccount(tx, services, { userId, passwordHash, at })
    await joinGuestOrders(tx, { userId, email })
    await recordUsedLink(tx, { token, outcome: 'account-claimed', at })
    return { userId, sessionToken: await startSession(tx, { userId, device, now: at }) }
  })
  if (oldSessionToken) await signOut(services, oldSessionToken)
  services.noteSecurityEvent({ event: 'account_claimed', userId: signedIn.userId })
  return signedIn
}

/**
 * Removes an address from an account if its reader says that it is not theirs. An account without another address has
 * no way in any more, and is erased if nothing was ever bought or sold with it, so that the address is free. Error:
 * `token_expired`.
 */
export async function disownAddress(services: Services, token: string): Promise<void> {
  const at = services.clock()
  const passwordHash = await hashPassword(newSecretToken(), null)
  const userId = await inTransaction(services.db, async (tx) => {
    const account = await lockedAccount(tx, token, at)
    await recordUsedLink(tx, { token, outcome: 'address-disowned', at })
    if (!account.isOpen) return account.userId
    await endWaysIn(tx, { userId: account.userId, passwordHash, at })
    if (!account.isOperator && (await isUntouched(tx, account.userId)))
      await tx
        .insert(erasureRequest)
        .values({
          userId: account.userId,
          createdAt: at,
          eraseAt: at,
          tokenHash: secretTokenHash(newSecretToken()),
        })
        .onConflictDoNothing()
    return account.userId
  })
  services.noteSecurityEvent({ event: 'address_disowned', userId })
}

/**
 * Consumes the link and locks its account. `isOpen` tells that the link is for the account's own address, which nobody
 * has confirmed.
 */
async function lockedAccount(tx: Db, token: string, at: Date) {
  const { userId, email } = await consumeEmailToken(tx, token, at)
  const [account] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
  if (!account) throw new Error(`No user ${userId} for their e-mail token`)
  return {
    userId,
    email,
    name: account.name,
    isOperator: account.platformRole === 'admin',
    isOpen: !account.emailConfirmedAt && isSameAddress(account.email, email),
  }
}

async function isUntouched(tx: Db, userId: string): Promise<boolean> {
  const bought = await tx.$count(order, eq(order.customerId, userId))
  return bought + (await tx.$count(merchantMember, eq(merchantMember.userId, userId))) === 0
}
