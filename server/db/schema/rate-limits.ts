import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** How often something was tried; names and types are rate-limiter-flexible's. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
