import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { erasureRequest, session, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { callOffErasure } from '#server/shop/customers/account/call-off-erasure.ts'
import { provePassword } from '#server/shop/customers/account/prove-password.ts'
import { recordUsedLink } from '#server/shop/customers/account/used-links.ts'
import { erasureToken, newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { freshSignInMinutes } from '#shared/account/privacy.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import { erasureBlockers } from './erasure-blockers-queries.ts'
import { erasureRequestedMail } from './privacy-mails.ts'

interface OwnSession {
  userId: string
  sessionToken: string | null
}

/** Tells whether the person was authenticated so recently in this session that it proves who asks. */
export async function isFreshSignIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, sessionToken }: OwnSession,
): Promise<boolean> {
  if (!sessionToken) return false
  const since = new Date(clock().getTime() - freshSignInMinutes * 60_000)
  const isOwn = and(eq(session.userId, userId), eq(session.tokenHash, secretTokenHash(sessionToken)))
  return (await db.$count(session, and(isOwn, gt(session.provedAt, since)))) > 0
}

/**
 * Requests the erasure of the account after a pause, of which its person is notified with a link that cancels it.
 * Idempotent. Errors: `wrong_credentials`, `rate_limited`, `erasure_refused` while something is open.
 */
export async function requestErasure(
  services: Services,
  request: OwnSession & { password: string; ip: string },
): Promise<void> {
  const { userId, password, ip } = request
  if (!(await isFreshSignIn(services, request))) await provePassword(services, { userId, password, ip })
  const now = services.clock()
  const eraseAt = retainedUntil('erasurePause', now)
  const nonce = newSecretToken()
  await inTransaction(services.db, async (tx) => {
    const [account] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    if (!account) throw new ShopError('not_found', `No user ${userId}`)
    const blockers = await erasureBlockers(tx, services, userId)
    if (blockers.length > 0) throw new ShopError('erasure_refused', `${blockers.length} things are open`)
    const [requested] = await tx
      .insert(erasureRequest)
      .values({ userId, createdAt: now, eraseAt, tokenHash: secretTokenHash(erasureToken(services, nonce)) })
      .onConflictDoNothing()
      .returning({ userId: erasureRequest.userId })
    if (!requested) return
    const { name, email: to } = account
    const data = { name, nonce, eraseAt: eraseAt.toISOString() }
    await queueMail(tx, services, { to, template: erasureRequestedMail, data })
  })
  services.noteSecurityEvent({ event: 'erasure_requested', userId })
}

/** Cancels the erasure of the account. Does nothing if none was requested. */
export const cancelErasure = (services: Services, { userId }: { userId: string }) =>
  cancel(services, eq(erasureRequest.userId, userId))

/** Does the same by the mailed link, for anybody who has it. Error: `token_expired`. */
export async function cancelErasureByLink(services: Services, token: string): Promise<void> {
  const isCanceled = await cancel(services, eq(erasureRequest.tokenHash, secretTokenHash(token)), token)
  if (!isCanceled) throw new ShopError('token_expired', 'No erasure waits for this link')
}

async function cancel(services: Services, which: SQL, token?: string): Promise<boolean> {
  const canceled = await inTransaction(services.db, async (tx) => {
    const userId = await callOffErasure(tx, services, which)
    if (userId && token)
      await recordUsedLink(tx, { token, outcome: 'erasure-canceled', at: services.clock() })
    return userId
  })
  if (canceled) services.noteSecurityEvent({ event: 'erasure_canceled', userId: canceled })
  return canceled !== undefined
}

/** Tells whether the mailed link can still cancel an erasure. */
export const isErasureTokenValid = async (db: Db, token: string): Promise<boolean> =>
  (await db.$count(erasureRequest, eq(erasureRequest.tokenHash, secretTokenHash(token)))) > 0
