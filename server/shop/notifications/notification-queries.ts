import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { merchant, notification } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { isNotificationKind } from '#shared/notifications/notification-kinds.ts'
import { type NotificationView, notificationsPerPage } from '#shared/notifications/notifications.ts'

/** Returns a person's notifications, the newest first. */
export function notificationsOf(
  db: Db,
  userId: string,
  { isUnreadOnly, cursor }: { isUnreadOnly: boolean; cursor: string | null },
): Promise<ListPart<NotificationView>> {
  const { id, kind, data, createdAt, readAt } = notification
  return listOf({
    order: newestFirst(createdAt, id),
    perPage: notificationsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({ id, kind, data, createdAt, readAt, store: merchant.name, micros: microsOf(createdAt) })
        .from(notification)
        .leftJoin(merchant, eq(merchant.id, notification.merchantId))
        .where(and(eq(notification.userId, userId), isUnreadOnly ? isNull(readAt) : undefined, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.flatMap(({ id, kind, data, store, createdAt, readAt }) =>
        isNotificationKind(kind)
          ? [{ ...{ id, kind, data, store }, at: createdAt.toISOString(), isUnread: readAt === null }]
          : [],
      ),
  })
}
