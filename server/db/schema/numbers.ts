import { date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { storeFacts } from '#shared/merchants/numbers.ts'
import { createdAt, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'

/**
 * Days that are added up in `store_day`, without a gap from the first one with a sale. A day is closed once nothing of
 * it can change: two days after it, because a confirmed payment may be undone for a day.
 */
export const closedDay = pgTable('closed_day', {
  /** In the shop's time zone. */
  day: date().primaryKey(),
  startsAt: time().notNull(),
  endsAt: time().notNull(),
  closedAt: createdAt(),
  /** The list of facts that it was added up with (`currentFactSet`). */
  factSet: smallint().notNull().default(1),
})

/** What happened in a store on a closed day: how often, and its amount. Without a row nothing did. */
export const storeDay = pgTable(
  'store_day',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    day: date()
      .notNull()
      .references(() => closedDay.day, { onDelete: 'cascade' }),
    fact: text({ enum: storeFacts }).notNull(),
    count: integer().notNull(),
    /** Zero for what is only counted. */
    minor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.day, t.fact] }),
    index('store_day_of_all').on(t.day, t.fact),
  ],
)
