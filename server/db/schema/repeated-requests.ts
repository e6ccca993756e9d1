import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { merchant } from './merchants.ts'

/** Counters of rate limits. Names and types are rate-limiter-flexible's. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})

/** Forms that created something in a store. A form sent twice creates it once. */
export const sentForm = pgTable(
  'sent_form',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    /** Digest of the form's key and its whole input. */
    digest: text().notNull(),
    /** The created row. Null only while it is being created. */
    subjectId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.digest] }),
    index().on(t.createdAt),
    check('sent_form_digest', sql`length(${t.digest}) = 43`),
  ],
)
