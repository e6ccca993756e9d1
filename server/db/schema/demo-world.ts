import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** One row that only the seed writes: this database is a demonstration. */
export const demoWorld = pgTable(
  'demo_world',
  { isBuilt: boolean().primaryKey().default(true), builtAt: createdAt() },
  (t) => [check('demo_world_is_one', sql`${t.isBuilt}`)],
)
