import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NotificationData } from '#shared/notifications/notifications.ts'
import { user } from './accounts.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** An event for a person, shown by the shop beside its mail. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** One of `kindsOfRole`, or an unknown kind from a newer version. */
    kind: text().notNull(),
    /** Its subject. A person has one row of a kind for each. */
    ref: text().notNull(),
    merchantId: uuid().references(() => merchant.id),
    data: jsonb().$type<NotificationData>().notNull().default({}),
    createdAt: createdAt(),
    readAt: time(),
  },
  (t) => [
    unique('notification_once').on(t.userId, t.kind, t.ref),
    index('notification_of_user').on(t.userId, t.createdAt, t.id),
    index('notification_unread').on(t.userId, t.createdAt, t.id).where(sql`read_at is null`),
    index('notification_age').on(t.createdAt),
    index('notification_read').on(t.readAt).where(sql`read_at is not null`),
  ],
)

/**
 * A person's choice about one kind. Without a row the kind's default applies. The table's name is that of version 0.1.0,
 * which may run beside this one.
 */
export const notificationPreference = pgTable(
  'notice_setting',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    isMailed: boolean().notNull(),
    isShown: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
