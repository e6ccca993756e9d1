import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { tsvector } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/**
 * The words by which a store finds an order, kept by the triggers of `record_order_search`. Each begins with the end of
 * the store's id, so that a prefix finds no words of other stores, however many orders the shop has.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    words: tsvector().notNull(),
  },
  (t) => [index('order_search_words').using('gin', t.words)],
)
