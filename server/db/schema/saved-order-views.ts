import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maxViewName } from '#shared/orders/saved-order-views.ts'
import { citext, createdAt, id } from './columns.ts'
import { merchant } from './merchants.ts'

/** A search of a store's list of orders, which its team has given a name. */
export const savedOrderView = pgTable(
  'saved_order_view',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    name: citext().notNull(),
    /** Query of the list's address. */
    search: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_order_view_name').on(t.merchantId, t.name),
    check('saved_order_view_named', sql`length(${t.name}) between 1 and ${sql.raw(String(maxViewName))}`),
  ],
)
