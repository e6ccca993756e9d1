import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maxMessagePictures, maxMessageText, messageSides } from '#shared/orders/order-messages.ts'
import { user } from './accounts.ts'
import { picture } from './catalog.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** The thread between customer and store about one order. It stays with the store when its members change. */
export const orderThread = pgTable(
  'order_thread',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** Number named in the receipt of a customer's message. */
    protocol: text().notNull().unique(),
    unreadByCustomer: integer().notNull().default(0),
    unreadByMerchant: integer().notNull().default(0),
    /** When the customer wrote the first unanswered message. */
    waitingSince: time(),
    /** The store's deadline to answer it. */
    answerBy: time(),
    lastMessageAt: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_thread_of_merchant').on(t.merchantId, t.lastMessageAt, t.orderId),
    index('order_thread_waiting').on(t.merchantId, t.answerBy, t.orderId).where(sql`answer_by is not null`),
    index('order_thread_unread')
      .on(t.merchantId, t.lastMessageAt, t.orderId)
      .where(sql`unread_by_merchant > 0`),
    check('order_thread_unread_by', sql`${t.unreadByCustomer} >= 0 and ${t.unreadByMerchant} >= 0`),
    check('order_thread_waits', sql`num_nulls(${t.waitingSince}, ${t.answerBy}) in (0, 2)`),
  ],
)

export const orderMessage = pgTable(
  'order_message',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orderThread.orderId),
    side: text({ enum: messageSides }).notNull(),
    /** The member of the store who wrote it. Null in the customer's messages. */
    userId: uuid().references(() => user.id),
    /** Plain text. */
    text: text().notNull(),
    /** Digest of the form's key and content, so that a form sent twice is one message. */
    digest: text().notNull(),
    readAt: time(),
    /** When its mail was written, or became unnecessary. */
    mailedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('order_message_once').on(t.orderId, t.side, t.digest),
    index('order_message_of_thread').on(t.orderId, t.createdAt, t.id),
    index('order_message_of_customers').on(t.createdAt).where(sql`side = 'customer'`),
    index('order_message_unread').on(t.orderId, t.side).where(sql`read_at is null`),
    index('order_message_unmailed').on(t.orderId, t.side).where(sql`mailed_at is null`),
    index('order_message_of_user').on(t.userId).where(sql`user_id is not null`),
    check('order_message_side', sql`${t.side} in ('customer', 'merchant')`),
    check('order_message_text', sql`length(${t.text}) <= ${sql.raw(String(maxMessageText))}`),
    check('order_message_writer', sql`${t.side} = 'merchant' or ${t.userId} is null`),
  ],
)

/** A picture in a message: private, unlike a product's. */
export const orderMessagePicture = pgTable(
  'order_message_picture',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => picture.id),
    messageId: uuid()
      .notNull()
      .references(() => orderMessage.id),
    position: smallint().notNull(),
  },
  (t) => [
    unique('order_message_picture_position').on(t.messageId, t.position),
    check(
      'order_message_picture_positions',
      sql`${t.position} between 1 and ${sql.raw(String(maxMessagePictures))}`,
    ),
  ],
)

/** An answer saved by a store for reuse. */
export const answerTemplate = pgTable(
  'answer_template',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('answer_template_name').on(t.merchantId, t.name)],
)
