import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pendingSignIn, session, signInToken, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { handOverAccount } from '#server/shop/customers/account/hand-over-account.ts'
import { joinGuestOrders } from '#server/shop/customers/account/join-guest-orders.ts'
import { endMailedLinks, isUsable } from '#server/shop/customers/account/mailed-links.ts'
import { hashPassword } from '#server/shop/customers/password-hash.ts'
import { startPendingSignIn } from '#server/shop/customers/second-factor/pending-sign-in.ts'
import { hasSecondFactor } from '#server/shop/customers/second-factor/second-factor-queries.ts'
import { linkSessionToken, newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { type SignInRequest, signOut, startSession } from '#server/shop/customers/sessions.ts'
import type { SignInResult } from '#server/shop/customers/sign-in.ts'
import type { Services } from '#server/shop/services.ts'
import type { SignInLinkState } from '#shared/account/account.ts'
import { ShopError } from '#shared/errors.ts'

/** Returns the account that a mailed link still opens. */
export async function signInLinkState(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<SignInLinkState> {
  const [found] = await db
    .select({ name: user.name, email: user.email, confirmedAt: user.emailConfirmedAt })
    .from(signInToken)
    .innerJoin(user, eq(user.id, signInToken.userId))
    .where(isUsable(signInToken, token, now))
  if (!found) return { state: 'over' }
  const { name, email, confirmedAt } = found
  return { state: 'open', name, email, isEmailConfirmed: confirmedAt !== null, formKey: randomUUID() }
}

/**
 * For how long a form that was sent twice may sign in the second time, because the first response may have been lost.
 */
const repeatMs = 60_000

interface LinkSignIn extends Omit<SignInRequest, 'ip'> {
  token: string
  /** Key of the form that was sent, so that a form sent twice begins one session. Empty if it cannot be sent twice. */
  formKey: string
}

/**
 * Signs the holder of a mailed link in, once, on any device; other sign-in links of the account end. The link came by
 * mail, so it confirms the address as well. An account with an unconfirmed address may have been created by somebody
 * else: they lose it before guest orders join it. A second factor is asked for as after a password. Errors:
 * `token_expired`.
 */
export async function signInByLink(services: Services, request: LinkSignIn): Promise<SignInResult> {
  const { token, formKey, oldSessionToken, device } = request
  const now = services.clock()
  const sessionToken = formKey ? linkSessionToken(services, { linkToken: token, formKey }) : newSecretToken()
  const { userId, isRepeated, isPending } = await inTransaction(services.db, async (tx) => {
    const [used] = await tx
      .update(signInToken)
      .set({ usedAt: now })
      .where(isUsable(signInToken, token, now))
      .returning({ userId: signInToken.userId })
    if (!used) return { ...(await begunBySameForm(tx, request, sessionToken, now)), isRepeated: true }
    const [account] = await tx.select().from(user).where(eq(user.id, used.userId)).for('update')
    if (!account) throw new Error(`No user ${used.userId} for their sign-in token`)
    if (!account.emailConfirmedAt) {
      const passwordHash = await hashPassword(newSecretToken(), null)
      await handOverAccount(tx, services, { userId: account.id, passwordHash, at: now })
    }
    await joinGuestOrders(tx, { userId: account.id, email: account.email })
    await endMailedLinks(tx, account.id, [signInToken])
    const isPending = await hasSecondFactor(tx, account.id)
    const begun = { userId: account.id, now, token: sessionToken }
    if (isPending) await startPendingSignIn(tx, begun)
    else await startSession(tx, { ...begun, device })
    return { userId: account.id, isRepeated: false, isPending }
  })
  if (isPending) return { pendingToken: sessionToken }
  if (oldSessionToken && oldSessionToken !== sessionToken) await signOut(services, oldSessionToken)
  if (!isRepeated) services.noteSecurityEvent({ event: 'signed_in', userId })
  return { userId, sessionToken }
}

/**
 * Returns the person for whom the same form began a session, a moment ago or as this browser's, or a sign-in that waits
 * for a code.
 */
async function begunBySameForm(
  db: Db,
  { oldSessionToken }: LinkSignIn,
  sessionToken: string,
  now: Date,
): Promise<{ userId: string; isPending: boolean }> {
  const [pending] = await db
    .select({ userId: pendingSignIn.userId })
    .from(pendingSignIn)
    .where(isUsable(pendingSignIn, sessionToken, now))
  if (pending) return { ...pending, isPending: true }
  const [begun] = await db
    .select({ userId: session.userId })
    .from(session)
    .where(
      and(
        eq(session.tokenHash, secretTokenHash(sessionToken)),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        or(
          gt(session.createdAt, new Date(now.getTime() - repeatMs)),
          eq(session.tokenHash, secretTokenHash(oldSessionToken ?? '')),
        ),
      ),
    )
  if (!begun) throw new ShopError('token_expired', 'The sign-in token is used, expired or unknown')
  return { ...begun, isPending: false }
}
