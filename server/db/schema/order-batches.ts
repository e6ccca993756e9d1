import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '#shared/errors.ts'
import { batchActions, batchOutcomes, type SentParcel } from '#shared/orders/order-batches.ts'
import { user } from './accounts.ts'
import { id, workColumns } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** What a member does with many orders of a store, order by order. */
export const orderBatch = pgTable(
  'order_batch',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    action: text({ enum: batchActions }).notNull(),
    /** The batch that this one undoes. */
    undoesId: uuid()
      .unique()
      .references((): AnyPgColumn => orderBatch.id),
    /** The message that customers get. */
    text: text(),
    ...workColumns(),
  },
  (t) => [
    index('order_batch_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('order_batch_unfinished').on(t.workedAt).where(sql`finished_at is null`),
  ],
)

/** One order of a batch, or one of its parcels, in the sequence of the list. */
export const orderBatchLine = pgTable(
  'order_batch_line',
  {
    batchId: uuid()
      .notNull()
      .references(() => orderBatch.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    parcel: jsonb().$type<SentParcel>(),
    outcome: text({ enum: batchOutcomes }).notNull().default('waiting'),
    /** The rule that refused it. */
    problem: text().$type<ErrorCode>(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.position] }),
    index('order_batch_line_waiting').on(t.batchId, t.position).where(sql`outcome = 'waiting'`),
    index('order_batch_line_of_order').on(t.orderId),
  ],
)
