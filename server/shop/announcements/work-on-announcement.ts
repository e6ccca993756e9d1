import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { announcement, announcementMail, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import { notifyPeopleOf } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { stepMs } from '#server/shop/work-in-steps.ts'
import { announcementMailTemplate } from './announcement-mail.ts'
import { isMailOf } from './announcement-queries.ts'

/** Mails queued in one transaction: fewer cost speed, more hold locks for longer. */
const mailsPerBatch = 100

/** Queues the job of an announcement; a second request while one waits changes nothing. */
export const queueAnnouncement = ({ queue }: Pick<Services, 'queue'>, tx: Db, announcementId: string) =>
  queue.enqueue(tx, 'announcement', { announcementId }, { singletonKey: announcementId })

/** The job that queues the mails that wait, batch by batch. Killed at any point, it queues none twice. */
export async function workOnAnnouncement(
  services: Services,
  { announcementId }: { announcementId: string },
  { stopping }: Pick<Attempt, 'stopping'>,
): Promise<void> {
  const endsMs = Date.now() + stepMs
  while (await queueBatch(services, announcementId)) {
    if (stopping.aborted || Date.now() >= endsMs)
      return queueAnnouncement(services, services.db, announcementId)
  }
}

/** Queues the next mails. Returns false if none waits any more. */
function queueBatch(services: Services, announcementId: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    // The lock makes two processes take turns.
    const isIt = eq(announcement.id, announcementId)
    await tx.select({ id: announcement.id }).from(announcement).where(isIt).for('update')
    const { merchantId, userId, tries, queuedAt } = announcementMail
    const waiting = await tx
      .select({ merchantId, userId, tries, email: user.email })
      .from(announcementMail)
      .innerJoin(user, eq(user.id, userId))
      .where(and(eq(announcementMail.announcementId, announcementId), isNull(queuedAt)))
      .orderBy(asc(merchantId), asc(userId))
      .limit(mailsPerBatch)
    for (const row of waiting) await queueOne(tx, services, announcementId, row)
    return waiting.length > 0
  })
}

interface Waiting {
  merchantId: string
  userId: string
  tries: number
  email: string
}

async function queueOne(
  tx: Db,
  services: Services,
  announcementId: string,
  { merchantId, userId, tries, email }: Waiting,
): Promise<void> {
  const data = { announcementId, merchantId, userId, tries }
  const key = `announcement ${announcementId} ${merchantId} ${userId}`
  await queueMail(tx, services, { to: email, template: announcementMailTemplate, data, key })
  await tx
    .update(announcementMail)
    .set({ queuedAt: services.clock() })
    .where(isMailOf({ announcementId, merchantId, userId }))
  // A mail that is sent again is no news.
  if (tries > 1) return
  await notifyPeopleOf(tx, services, [{ id: userId, email }], {
    kind: 'announcement',
    ref: `${announcementId} ${merchantId}`,
    merchantId,
    data: { announcement: announcementId },
  })
}

/** Queues the announcements of which mails still wait, because their job is gone. */
export async function sweepAnnouncements({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  const { announcementId, queuedAt } = announcementMail
  const unfinished = await db
    .selectDistinct({ announcementId })
    .from(announcementMail)
    .where(isNull(queuedAt))
  for (const each of unfinished) await queueAnnouncement({ queue }, db, each.announcementId)
}
