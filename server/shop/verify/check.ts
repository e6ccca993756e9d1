import type { SQL } from 'drizzle-orm'

/**
 * What must be true, by name. Each query answers what is not so, as `subject, expected, found`; it aggregates
 * in the database, since a shop may have a million orders.
 */
export type Checks = Readonly<Record<string, SQL>>
