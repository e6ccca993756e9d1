import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { guestErasureRequest } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockAddress } from '#server/shop/customers/account/join-guest-orders.ts'
import { recordUsedLink } from '#server/shop/customers/account/used-links.ts'
import { guestErasureToken, newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import type { ErasureView } from '#shared/account/privacy.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import { guestBlockers } from './guest-blockers.ts'
import { guestErasureCanceledMail, guestErasureRequestedMail } from './guest-mails.ts'
import { guestOf } from './guest-of.ts'

/** The holder of a mailed link. */
interface LinkHolder {
  email: string
  groupId: string
}

/**
 * Requests the erasure of purchases with this address after a pause, of which the mailbox is notified with a link that
 * cancels it. Idempotent. Error: `erasure_refused` while something is open.
 */
export async function requestGuestErasure(services: Services, { email, groupId }: LinkHolder): Promise<void> {
  const now = services.clock()
  const eraseAt = retainedUntil('erasurePause', now)
  const nonce = newSecretToken()
  await inTransaction(services.db, async (tx) => {
    await lockAddress(tx, email)
    const blockers = await guestBlockers(tx, services, await guestOf(tx, email))
    if (blockers.length > 0) throw new ShopError('erasure_refused', `${blockers.length} things are open`)
    const tokenHash = secretTokenHash(guestErasureToken(services, nonce))
    const [requested] = await tx
      .insert(guestErasureRequest)
      .values({ email, createdAt: now, eraseAt, tokenHash })
      .onConflictDoNothing()
      .returning({ email: guestErasureRequest.email })
    if (!requested) return
    const data = { nonce, eraseAt: eraseAt.toISOString() }
    await queueMail(tx, services, { to: email, template: guestErasureRequestedMail, data })
    services.noteSecurityEvent({ event: 'guest_erasure_requested', groupId })
  })
}

/** Cancels the erasure. Does nothing if none was requested. */
export const cancelGuestErasure = (services: Services, { email }: { email: string }) =>
  cancel(services, eq(guestErasureRequest.email, email))

/** Does the same by the mailed link. Returns false if no erasure waits for it. */
export const cancelGuestErasureByLink = (services: Services, token: string) =>
  cancel(services, eq(guestErasureRequest.tokenHash, secretTokenHash(token)), token)

function cancel(services: Services, which: ReturnType<typeof eq>, token?: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const [found] = await tx
      .delete(guestErasureRequest)
      .where(which)
      .returning({ email: guestErasureRequest.email })
    if (!found) return false
    if (token) await recordUsedLink(tx, { token, outcome: 'guest-erasure-canceled', at: services.clock() })
    await queueMail(tx, services, { to: found.email, template: guestErasureCanceledMail, data: {} })
    const [groupId] = (await guestOf(tx, found.email)).groupIds
    if (groupId) services.noteSecurityEvent({ event: 'guest_erasure_canceled', groupId })
    return true
  })
}

/** Tells whether the mailed link can still cancel an erasure. */
export const isGuestErasureTokenValid = async (db: Db, token: string): Promise<boolean> =>
  (await db.$count(guestErasureRequest, eq(guestErasureRequest.tokenHash, secretTokenHash(token)))) > 0

/** Returns whether the purchases with this address will be erased, and what prevents it. */
export async function guestErasureOf(services: Services, email: string): Promise<ErasureView> {
  const { db } = services
  const [requested] = await db.select().from(guestErasureRequest).where(eq(guestErasureRequest.email, email))
  const blockers = await guestBlockers(db, services, await guestOf(db, email))
  if (requested) return { state: 'pending', eraseAt: requested.eraseAt.toISOString(), blockers }
  return blockers.length > 0 ? { state: 'refused', blockers } : { state: 'possible', needsPassword: false }
}
