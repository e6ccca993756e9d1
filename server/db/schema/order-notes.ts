import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maxNoteText } from '#shared/orders/order-notes.ts'
import { user } from './accounts.ts'
import { createdAt, id } from './columns.ts'
import { order } from './orders.ts'

/** A note of the store's team on an order. Customers never see it. */
export const orderNote = pgTable(
  'order_note',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** Null once the person is erased. */
    userId: uuid().references(() => user.id),
    text: text().notNull(),
    /** Digest of the form, so that one that is sent twice is one note. */
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('order_note_once').on(t.orderId, t.digest),
    index('order_note_of_order').on(t.orderId, t.createdAt, t.id),
    index('order_note_of_user').on(t.userId).where(sql`user_id is not null`),
    check('order_note_text', sql`length(${t.text}) between 1 and ${sql.raw(String(maxNoteText))}`),
  ],
)
