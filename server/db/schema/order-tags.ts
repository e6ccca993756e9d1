import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { maxTagName } from '#shared/orders/tags.ts'
import { citext, createdAt, id } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** A word by which a store sorts its orders, such as "presente". Customers never see it. */
export const tag = pgTable(
  'tag',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    name: citext().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('tag_name_of_merchant').on(t.merchantId, t.name),
    check('tag_name', sql`length(${t.name}) between 1 and ${sql.raw(String(maxTagName))}`),
  ],
)

/** A tag of an order. */
export const orderTag = pgTable(
  'order_tag',
  {
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    tagId: uuid()
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.tagId] }), index('order_tag_of_tag').on(t.tagId, t.orderId)],
)
