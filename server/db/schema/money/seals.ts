import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#server/db/schema/columns.ts'
import { paymentReceipt } from './payments.ts'

/** Each reference that a receipt was given. Append-only, written by a trigger. */
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
 * Digests of stock and money on the days from `since` to the one before `until`, in UTC, by the times in the ids of
 * their rows. Append-only, each sealed with the hash of the one before.
 */
export const bookSeal = pgTable(
  'book_seal',
  {
    until: date().primaryKey(),
    /** Null for the first seal, of all earlier days. */
    since: date().unique(),
    /** By table: the number of its rows and the digest of their immutable columns. */
    digests: jsonb().$type<Record<string, string>>().notNull(),
    /** Number of differences that `verify` found at the time of sealing. */
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
