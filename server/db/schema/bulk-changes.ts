import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BulkChange } from '#shared/catalog/bulk-changes.ts'
import { user } from './accounts.ts'
import { product } from './catalog.ts'
import { id, workColumns } from './columns.ts'
import { merchant } from './merchants.ts'

/** A change of all products of a search, made batch by batch. */
export const bulkChange = pgTable(
  'bulk_change',
  {
    /** The form's key, so that a form sent twice is one change. */
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    ip: text(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** Number of products at the beginning. */
    total: integer().notNull(),
    changed: integer().notNull().default(0),
    ...workColumns(),
  },
  (t) => [
    index('bulk_change_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('bulk_change_unfinished').on(t.workedAt).where(sql`finished_at is null`),
  ],
)

/** Products that a change has not processed yet, and those that it had to skip. */
export const bulkChangeProduct = pgTable(
  'bulk_change_product',
  {
    changeId: uuid()
      .notNull()
      .references(() => bulkChange.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    /** Seal of the preview that the person confirmed. */
    seal: text().notNull(),
    /** True when the result would differ from the preview by now. */
    isSkipped: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.productId] }),
    index('bulk_change_product_waiting').on(t.changeId, t.productId).where(sql`not is_skipped`),
  ],
)
