import { inArray, lt, or } from 'drizzle-orm'
import { notification } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained } from '#shared/account/retention.ts'

const sweptAtOnce = 1_000

/** The job that deletes notifications which were read long ago, and all that are old. */
export async function sweepNotifications({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const isOver = or(
    lt(notification.readAt, oldestRetained('readNotification', now)),
    lt(notification.createdAt, oldestRetained('notification', now)),
  )
  const over = db.select({ id: notification.id }).from(notification).where(isOver).limit(sweptAtOnce)
  let swept = sweptAtOnce
  while (swept === sweptAtOnce) {
    const gone = await db
      .delete(notification)
      .where(inArray(notification.id, over))
      .returning({ id: notification.id })
    swept = gone.length
  }
}
