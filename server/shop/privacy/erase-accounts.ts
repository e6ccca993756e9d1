import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { erasureRequest, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { eraseQueuedMails } from './erase-queued-mails.ts'
import { eraseRows } from './erase-rows.ts'
import { erasureBlockers } from './erasure-blockers-queries.ts'
import { personOf } from './person-of.ts'
import { personalTables } from './personal-tables.ts'
import { accountErasedMail, erasureHeldMail } from './privacy-mails.ts'

const accountsAtOnce = 50

/** The job that erases the accounts whose pause is over; a failure of one does not stop the others. */
export async function eraseAccounts(services: Services): Promise<void> {
  const now = services.clock()
  let last: string | undefined
  for (;;) {
    const due = await services.db
      .select({ userId: erasureRequest.userId })
      .from(erasureRequest)
      .where(
        and(
          lte(erasureRequest.eraseAt, now),
          last === undefined ? undefined : gt(erasureRequest.userId, last),
        ),
      )
      .orderBy(asc(erasureRequest.userId))
      .limit(accountsAtOnce)
    for (const { userId } of due) await eraseAccount(services, userId).catch(services.reportError)
    last = due.at(-1)?.userId
    if (last === undefined) return
  }
}

/** Erases the person from all that is stored of them. Waits while something of theirs is open. */
async function eraseAccount(services: Services, userId: string): Promise<void> {
  const address = await inTransaction(services.db, async (tx) => {
    // Any write for this account waits for the lock, and is refused after it.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
    const [requested] = await tx
      .select()
      .from(erasureRequest)
      .where(eq(erasureRequest.userId, userId))
      .for('update')
    const person = requested && (await personOf(tx, services, userId))
    if (!person) return null
    if ((await erasureBlockers(tx, services, userId)).length > 0) {
      await hold(tx, services, person)
      return null
    }
    await eraseRows(tx, personalTables, person)
    await tx.update(user).set({ erasedAt: services.clock() }).where(eq(user.id, userId))
    await eraseQueuedMails(tx, person.mailTo)
    await queueMail(tx, services, { to: person.mailTo, template: accountErasedMail, data: {} })
    return person.mailTo
  })
  if (address === null) return
  await services.mailer.forgetTo?.(address)
  services.noteSecurityEvent({ event: 'account_erased', userId })
}

/** Postpones an erasure, of which the person is notified once. */
async function hold(
  tx: Db,
  services: Services,
  { userId, name, mailTo: to }: { userId: string; name: string; mailTo: string },
) {
  const [held] = await tx
    .update(erasureRequest)
    .set({ heldAt: services.clock() })
    .where(and(eq(erasureRequest.userId, userId), isNull(erasureRequest.heldAt)))
    .returning({ userId: erasureRequest.userId })
  if (held) await queueMail(tx, services, { to, template: erasureHeldMail, data: { name } })
}
