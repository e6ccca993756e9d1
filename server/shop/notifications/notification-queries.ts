import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, notification } from '#server/db/schema/index.ts'
import { cursorPage, isPastCursor, microsOf, readTimeCursor } from '#server/db/time-cursor.ts'
import { isNotificationKind } from '#shared/notifications/notification-kinds.ts'
import { type NotificationView, notificationsPerPage } from '#shared/notifications/notifications.ts'

interface NotificationList {
  items: NotificationView[]
  next: string | null
  previous: string | null
}

/** A person's notifications, the newest first. */
export async function notificationsOf(
  db: Db,
  userId: string,
  { isUnreadOnly, cursor: written }: { isUnreadOnly: boolean; cursor: string | null },
): Promise<NotificationList> {
  const cursor = readTimeCursor(written)
  const { id, kind, data, createdAt, readAt } = notification
  const inOrder = cursor?.direction === 'newer' ? asc : desc
  const found = await db
    .select({ id, kind, data, createdAt, readAt, store: merchant.name, micros: microsOf(createdAt) })
    .from(notification)
    .leftJoin(merchant, eq(merchant.id, notification.merchantId))
    .where(
      and(
        eq(notification.userId, userId),
        isUnreadOnly ? isNull(readAt) : undefined,
        cursor ? isPastCursor(createdAt, id, cursor) : undefined,
      ),
    )
    .orderBy(inOrder(createdAt), inOrder(id))
    .limit(notificationsPerPage + 1)
  const { rows, ...page } = cursorPage(found, cursor, { limit: notificationsPerPage, cursorOf: (row) => row })
  return {
    ...page,
    items: rows.flatMap(({ id, kind, data, store, createdAt, readAt }) =>
      isNotificationKind(kind)
        ? [{ ...{ id, kind, data, store }, at: createdAt.toISOString(), isUnread: readAt === null }]
        : [],
    ),
  }
}
