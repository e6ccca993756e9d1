import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { merchant } from './merchants.ts'

/** How often something was tried; names and types are rate-limiter-flexible's. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})

/** The forms that created something in a store: sent twice, it is created once. */
export const sentForm = pgTable(
  'sent_form',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id, { onDelete: 'cascade' }),
    /** Of the form's key and everything that was typed into it. */
    digest: text().notNull(),
    /** What the form created; null only while it is created. */
    subjectId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.digest] }),
    index().on(t.createdAt),
    check('sent_form_digest', sql`length(${t.digest}) = 43`),
  ],
)
