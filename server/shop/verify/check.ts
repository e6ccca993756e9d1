import type { SQL } from 'drizzle-orm'

/**
 * The invariants of the shop by name. Each query returns violations as `subject, expected, found`, aggregated in the
 * database, because a shop may have a million orders.
 */
export type Checks = Readonly<Record<string, SQL>>
