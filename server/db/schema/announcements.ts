import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { mailOutcomes } from '#shared/announcements.ts'
import { merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import { user } from './accounts.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** What the operator writes to stores. */
export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    /** Digest of its form, so that a form sent twice is one announcement. */
    digest: text().notNull().unique(),
    subject: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** To which stores it went: those in this status, of this region and with goods of this category; empty for any. */
    storeStatus: text({ enum: merchantStatuses }).notNull(),
    region: text().notNull().default(''),
    categoryName: text().notNull().default(''),
    /** Number of stores. */
    stores: integer().notNull(),
    /** Null for a command. */
    createdBy: uuid().references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcement_newest').on(t.createdAt, t.id),
    index('announcement_of_author').on(t.createdBy),
    check('announcement_text', sql`${t.subject} <> '' and ${t.body} <> ''`),
  ],
)

/** The mail of an announcement to one owner of a store. */
export const announcementMail = pgTable(
  'announcement_mail',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcement.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    /** How often it was sent. A result of an earlier time does not count. */
    tries: smallint().notNull().default(1),
    /** When it was handed to the queue, or null while it waits for its turn. */
    queuedAt: time(),
    /** Null while the mail server has not answered. */
    outcome: text({ enum: mailOutcomes }),
    settledAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.merchantId, t.userId] }),
    index('announcement_mail_unqueued').on(t.announcementId).where(sql`queued_at is null`),
    index('announcement_mail_of_merchant').on(t.merchantId),
    index('announcement_mail_of_user').on(t.userId),
    check('announcement_mail_outcome', sql`num_nulls(${t.outcome}, ${t.settledAt}) in (0, 2)`),
  ],
)
