import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type LineGoods, substitutionStatuses } from '#shared/orders/substitutions.ts'
import { variant } from './catalog.ts'
import { createdAt, id, minor, time } from './columns.ts'
import { order, orderLine } from './orders.ts'

/**
 * Other goods that a store proposes for a line before it sends. Only the customer's yes changes the line, whose price
 * stays; what the goods cost less goes back.
 */
export const lineSubstitution = pgTable(
  'line_substitution',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id),
    status: text({ enum: substitutionStatuses }).notNull().default('open'),
    /** The goods of the line when it was proposed. */
    former: jsonb().$type<LineGoods>().notNull(),
    /** The proposed variant, and its goods as they are shown to the customer. */
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    proposed: jsonb().$type<LineGoods>().notNull(),
    quantity: integer().notNull(),
    /** The price of a proposed piece when it was proposed. */
    priceMinor: minor().notNull(),
    /** What goes back to the customer with their yes. */
    differenceMinor: minor().notNull(),
    /** What the store writes to the customer. */
    note: text().notNull().default(''),
    /** The former pieces are there after all, and go back to stock when they are not sent. */
    restock: boolean().notNull(),
    /** False when the stock of the proposed variant is not counted. While it is open, its pieces are reserved. */
    holdsStock: boolean().notNull(),
    /** Created with the form, so that a form sent twice is one question. */
    formKey: text().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    answeredAt: time(),
  },
  (t) => [
    uniqueIndex('line_substitution_open').on(t.orderLineId).where(sql`status = 'open'`),
    uniqueIndex('line_substitution_form').on(t.orderLineId, t.formKey),
    index('line_substitution_of_order').on(t.orderId, t.createdAt),
    index('line_substitution_due').on(t.expiresAt).where(sql`status = 'open'`),
    index('line_substitution_holding').on(t.variantId).where(sql`status = 'open'`),
    check(
      'line_substitution_status',
      sql`${t.status} in ('open', 'accepted', 'refused', 'withdrawn', 'expired')`,
    ),
    check(
      'line_substitution_answered',
      sql`(${t.status} in ('accepted', 'refused')) = (${t.answeredAt} is not null)`,
    ),
    check(
      'line_substitution_amounts',
      sql`${t.quantity} > 0 and ${t.priceMinor} >= 0 and ${t.differenceMinor} >= 0`,
    ),
  ],
)
