import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { PrintedPages, PrintOptions, PrintProblem } from '#shared/orders/printing.ts'
import { user } from './accounts.ts'
import { bytea, createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** A file with the papers of some orders, until it expires. */
export const printJob = pgTable(
  'print_job',
  {
    /** The form's key, so that a form sent twice is one file. */
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    options: jsonb().$type<PrintOptions>().notNull(),
    /** Percent. */
    progress: integer().notNull().default(0),
    problems: jsonb().$type<PrintProblem[]>().notNull().default([]),
    /** Where each paper is in the file. */
    pages: jsonb().$type<PrintedPages[]>().notNull().default([]),
    sizeBytes: integer(),
    createdAt: createdAt(),
    /** Null while it is being made. */
    readyAt: time(),
    /** Null unless it failed. */
    failedAt: time(),
    expiresAt: time().notNull(),
  },
  (t) => [
    index('print_job_of_member').on(t.merchantId, t.userId, t.createdAt),
    index('print_job_of_user').on(t.userId),
    index('print_job_expires').on(t.expiresAt),
    check('print_job_progress', sql`${t.progress} between 0 and 100`),
    check('print_job_ended', sql`num_nonnulls(${t.readyAt}, ${t.failedAt}) < 2`),
  ],
)

/** The orders of a file, in the order of the list. */
export const printJobOrder = pgTable(
  'print_job_order',
  {
    printId: uuid()
      .notNull()
      .references(() => printJob.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
  },
  (t) => [primaryKey({ columns: [t.printId, t.position] }), index('print_job_order_of_order').on(t.orderId)],
)

/** Bytes of the file, in the database so that no address of a public folder leads to them. */
export const printJobPiece = pgTable(
  'print_job_piece',
  {
    printId: uuid()
      .notNull()
      .references(() => printJob.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    content: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.printId, t.position] })],
)
