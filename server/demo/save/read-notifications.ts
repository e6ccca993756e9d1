import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { notification } from '#server/db/schema/index.ts'

const unreadDays = 3
const dayMs = 86_400_000

/** Marks the notifications from before the last days as read. */
export async function readNotifications(tx: Db, now: Date): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: sql`${notification.createdAt} + interval '1 hour'` })
    .where(lt(notification.createdAt, new Date(now.getTime() - unreadDays * dayMs)))
}
