import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'

/** What the installation's ways to pay mean for prices: one row, written at each start. */
export const sellingRule = pgTable(
  'selling_rule',
  {
    isOne: boolean().primaryKey().default(true),
    /** Pix is the only way to pay, so its price is the only price. */
    onlyByPix: boolean().notNull().default(false),
  },
  (t) => [check('selling_rule_is_one', sql`${t.isOne}`)],
)
