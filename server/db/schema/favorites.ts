import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { product, variant } from './catalog.ts'
import { citext, createdAt, id, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** A request for one mail when a variant is back in stock. The table's name is that of version 0.1.0. */
export const stockAlert = pgTable(
  'stock_notice',
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    email: citext().notNull(),
    createdAt: createdAt(),
    /** Null while the alert waits. The row stays for a while, because the mail's link names it. */
    sentAt: time(),
  },
  (t) => [
    uniqueIndex('stock_notice_once').on(t.variantId, t.email).where(sql`sent_at is null`),
    index('stock_notice_of_email').on(t.email),
    index('stock_notice_age').on(t.createdAt),
  ],
)

/** A customer's favorite products. */
export const favoriteProduct = pgTable(
  'favorite_product',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    /** The lowest price that the customer knows. Only a lower one is mailed. Null when the product had no price. */
    knownPriceMinor: minor(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index().on(t.productId)],
)

export const favoriteMerchant = pgTable(
  'favorite_merchant',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.merchantId] })],
)
