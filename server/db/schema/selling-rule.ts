import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'

/** What the installation's ways to pay mean for prices: one row, written at each start. */
export const sellingRule = pgTable(
  'selling_rule',
  {
    isOne: boolean().primaryKey().default(true),
    /** There is no other way to pay: the price of Pix is the price. */
    onlyByPix: boolean().notNull().default(false),
  },
  (t) => [check('selling_rule_is_one', sql`${t.isOne}`)],
)
