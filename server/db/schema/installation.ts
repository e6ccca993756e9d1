import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, time } from './columns.ts'

/**
 * The one address that makes the first operator, while there is none. A newer one replaces it. It also shows that a
 * shop of one's own is wanted, and no demo world.
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

/** The id of this shop for systems outside its database: one row, written on first use. */
export const installation = pgTable(
  'installation',
  { isOne: boolean().primaryKey().default(true), shopId: uuid().notNull().defaultRandom() },
  (t) => [check('installation_is_one', sql`${t.isOne}`)],
)

/** One row, which version 0.1.0 reads at its start. A migration of the release after the next drops the table. */
export const taxIdSealing = pgTable(
  'tax_id_sealing',
  { isOne: boolean().primaryKey().default(true), since: time().notNull() },
  (t) => [check('tax_id_sealing_is_one', sql`${t.isOne}`)],
)

/** One row that only the seed writes. It marks this database as a demonstration. */
export const demoWorld = pgTable(
  'demo_world',
  { isBuilt: boolean().primaryKey().default(true), builtAt: createdAt() },
  (t) => [check('demo_world_is_one', sql`${t.isBuilt}`)],
)

/** Effect of the installation's payment methods on prices: one row, written at each start. */
export const sellingRule = pgTable(
  'selling_rule',
  {
    isOne: boolean().primaryKey().default(true),
    /** True when Pix is the only payment method, so that its price is the only price. */
    onlyByPix: boolean().notNull().default(false),
  },
  (t) => [check('selling_rule_is_one', sql`${t.isOne}`)],
)
