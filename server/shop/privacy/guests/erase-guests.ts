import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { guestErasureRequest, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockAddress } from '#server/shop/customers/account/join-guest-orders.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import { eraseQueuedMails } from '#server/shop/privacy/erase-queued-mails.ts'
import { eraseRows } from '#server/shop/privacy/erase-rows.ts'
import { guestTables } from '#server/shop/privacy/personal-tables.ts'
import type { Services } from '#server/shop/services.ts'
import { guestBlockers } from './guest-blockers.ts'
import { guestErasedMail, guestErasureHeldMail } from './guest-mails.ts'
import { guestOf } from './guest-of.ts'

const guestsAtOnce = 50

/**
 * The job that erases purchases without an account when the pause is over; a failure of one does not stop the others.
 */
export async function eraseGuests(services: Services): Promise<void> {
  const now = services.clock()
  let last: string | undefined
  for (;;) {
    const isAfter = last === undefined ? undefined : gt(guestErasureRequest.email, last)
    const due = await services.db
      .select({ email: guestErasureRequest.email })
      .from(guestErasureRequest)
      .where(and(lte(guestErasureRequest.eraseAt, now), isAfter))
      .orderBy(asc(guestErasureRequest.email))
      .limit(guestsAtOnce)
    for (const { email } of due) await eraseGuest(services, email).catch(services.reportError)
    last = due.at(-1)?.email
    if (last === undefined) return
  }
}

/** Erases a guest. Waits while something of theirs is open. */
async function eraseGuest(services: Services, email: string): Promise<void> {
  const erased = await inTransaction(services.db, async (tx) => {
    // An order with this address waits for the lock, and so does an account that takes its orders over.
    await lockAddress(tx, email)
    const isIt = eq(guestErasureRequest.email, email)
    const [requested] = await tx.select().from(guestErasureRequest).where(isIt).for('update')
    if (!requested) return null
    if (await isOfAccount(tx, email)) {
      await tx.delete(guestErasureRequest).where(isIt)
      return null
    }
    const guest = await guestOf(tx, email)
    const [groupId = ''] = guest.groupIds
    if ((await guestBlockers(tx, services, guest)).length > 0) {
      const notYet = and(isIt, isNull(guestErasureRequest.heldAt))
      const held = await tx
        .update(guestErasureRequest)
        .set({ heldAt: services.clock() })
        .where(notYet)
        .returning({ email: guestErasureRequest.email })
      if (held.length > 0)
        await queueMail(tx, services, { to: email, template: guestErasureHeldMail, data: { groupId } })
      return null
    }
    await eraseRows(tx, guestTables, guest)
    await eraseQueuedMails(tx, email)
    await queueMail(tx, services, { to: email, template: guestErasedMail, data: {} })
    return { groupId }
  })
  if (!erased) return
  await services.mailer.forgetTo?.(email)
  services.noteSecurityEvent({ event: 'guest_erased', groupId: erased.groupId })
}

/** Tells whether an account has taken the purchases over, whose person decides about them. */
const isOfAccount = async (tx: Db, email: string) =>
  (await tx.$count(user, and(eq(user.email, email), isNotNull(user.emailConfirmedAt)))) > 0
