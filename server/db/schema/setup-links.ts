import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/**
 * The one address that makes the first operator, while there is none; a newer one replaces it. Where it was made,
 * somebody wants a shop of their own, and no demo world.
 */
export const setupLink = pgTable(
  'setup_link',
  {
    isOne: boolean().primaryKey().default(true),
    tokenHash: text().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [check('setup_link_is_one', sql`${t.isOne}`)],
)
