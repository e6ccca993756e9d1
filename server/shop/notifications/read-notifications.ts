import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { merchant, notification } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isNotificationKind } from '#shared/notifications/notification-kinds.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { notificationPath } from './notification-path.ts'

/** Marks a person's notification as read, and returns its path. Errors: `not_found`. */
export async function openNotification(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<string> {
  const unknown = () => new ShopError('not_found', `No notification ${id} of this person`)
  if (!isId(id)) throw unknown()
  const isTheirs = and(eq(notification.id, id), eq(notification.userId, userId))
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ row: notification, store: { id: merchant.id, slug: merchant.slug } })
      .from(notification)
      .leftJoin(merchant, eq(merchant.id, notification.merchantId))
      .where(isTheirs)
    if (!found || !isNotificationKind(found.row.kind)) throw unknown()
    await tx
      .update(notification)
      .set({ readAt: clock() })
      .where(and(isTheirs, isNull(notification.readAt)))
    return notificationPath({ kind: found.row.kind, data: found.row.data, store: found.store })
  })
}

/** Marks the notifications as read that a person had when their page was made; newer ones stay unread. */
export async function readAllNotifications(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, seenAt }: { userId: string; seenAt: Date },
): Promise<void> {
  await db
    .update(notification)
    .set({ readAt: sql`greatest(${clock().toISOString()}::timestamptz, ${notification.createdAt})` })
    .where(
      and(eq(notification.userId, userId), isNull(notification.readAt), lte(notification.createdAt, seenAt)),
    )
}
