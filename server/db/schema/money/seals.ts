import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#server/db/schema/columns.ts'
import { paymentReceipt } from './payments.ts'

/** How a receipt was called, each time that it was named; written by a trigger. Append-only. */
export const receiptReference = pgTable(
  'receipt_reference',
  {
    id: id(),
    receiptId: uuid()
      .notNull()
      .references(() => paymentReceipt.id),
    providerRef: text().notNull(),
    at: createdAt(),
  },
  (t) => [index().on(t.receiptId, t.id)],
)

/**
 * What stock and money were on the days from `since` to the one before `until`, in UTC, by the times in the ids of their
 * rows. Append-only, each sealed with the hash of the one before.
 */
export const bookSeal = pgTable(
  'book_seal',
  {
    until: date().primaryKey(),
    /** Null: the first one, of all days before. */
    since: date().unique(),
    /** By table: the number of its rows and the digest of what never changes of them. */
    digests: jsonb().$type<Record<string, string>>().notNull(),
    /** What `verify` found when it sealed them. */
    differences: integer().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'book_seal_chain',
      sql`(${t.since} is null) = (${t.previousHash} = '') and (${t.since} is null or ${t.since} < ${t.until})`,
    ),
  ],
)
