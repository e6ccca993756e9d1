import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { maxPersonalizationLength } from '#shared/catalog/personalization.ts'
import { user } from './accounts.ts'
import { variant } from './catalog.ts'
import { createdAt, id, minor } from './columns.ts'
import { merchant } from './merchants.ts'

export const cartStatuses = ['active', 'completed', 'merged'] as const

export const cart = pgTable(
  'cart',
  {
    id: id(),
    userId: uuid().references(() => user.id),
    guestTokenHash: text(),
    /** Whoever ordered was known from before, so that no campaign for a first purchase applies. */
    orderedBefore: boolean().notNull().default(false),
    status: text({ enum: cartStatuses }).notNull().default('active'),
    /** Where it would be sent, normalized: what its owner typed last. */
    postalCode: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('cart_one_owner', sql`(${t.userId} is null) <> (${t.guestTokenHash} is null)`),
    uniqueIndex('cart_of_user').on(t.userId).where(sql`status = 'active'`),
    uniqueIndex('cart_of_guest').on(t.guestTokenHash).where(sql`status = 'active'`),
    index('cart_idle').on(t.updatedAt).where(sql`status <> 'completed'`),
    // A form sent twice finds the cart that its first submission completed.
    index('cart_completed_of_user').on(t.userId, t.updatedAt).where(sql`status = 'completed'`),
    index('cart_completed_of_guest').on(t.guestTokenHash, t.updatedAt).where(sql`status = 'completed'`),
  ],
)

/** Lines without a personalization text. */
export const cartLine = pgTable(
  'cart_line',
  {
    cartId: uuid()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    quantity: integer().notNull(),
    /** The price when the customer last saw it. */
    unitPriceSeenMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.variantId] }),
    index('cart_line_of_variant').on(t.variantId),
    check('cart_line_quantity', sql`${t.quantity} between 1 and 999`),
  ],
)

/**
 * Lines with a personalization text: two texts are two lines. A separate table, because an earlier version writes
 * `cart_line` by its key of cart and variant.
 */
export const personalizedCartLine = pgTable(
  'personalized_cart_line',
  {
    cartId: uuid()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    personalization: text().notNull(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    quantity: integer().notNull(),
    /** The price when the customer last saw it. */
    unitPriceSeenMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.variantId, t.personalization] }),
    index('personalized_cart_line_of_variant').on(t.variantId),
    check('personalized_cart_line_quantity', sql`${t.quantity} between 1 and 999`),
    check(
      'personalized_cart_line_text',
      sql`char_length(${t.personalization}) between 1 and ${sql.raw(String(maxPersonalizationLength))}`,
    ),
  ],
)
