import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reputationLevels } from '#shared/merchants/reputation.ts'
import { time } from './columns.ts'
import { merchant } from './merchants.ts'

/** The reputation of a public store, as `measure-reputations.ts` found it last: what its pages show, cheaply. */
export const storeReputation = pgTable(
  'store_reputation',
  {
    merchantId: uuid()
      .primaryKey()
      .references(() => merchant.id),
    /** The last of the counted days, in the shop's time zone. */
    day: date({ mode: 'string' }).notNull(),
    level: text({ enum: reputationLevels }).notNull(),
    levelSince: time().notNull(),
    /** Sums of the facts of these names (`storeFacts`). */
    sale: integer().notNull(),
    dueDispatch: integer().notNull(),
    missedDispatch: integer().notNull(),
    storeCancel: integer().notNull(),
    lostClaim: integer().notNull(),
    dueAnswer: integer().notNull(),
    lateAnswer: integer().notNull(),
    /** Effects of the level by the operator's rules: its badge, and that its new products are reviewed. */
    hasBadge: boolean().notNull(),
    isReviewed: boolean().notNull(),
    /** The orders that it takes in 24 hours at most, or null for any number. */
    dailyOrders: integer(),
    /** True once its payouts were held because of this level: a hold that the operator ends does not come back. */
    wasHeld: boolean().notNull().default(false),
  },
  (t) => [
    index('store_reputation_of_level').on(t.level, t.merchantId),
    check('store_reputation_level', sql`${t.level} in ('newcomer', 'good', 'ordinary', 'at_risk')`),
    check(
      'store_reputation_effects',
      sql`(not ${t.hasBadge} or ${t.level} = 'good') and (${t.level} = 'at_risk' or not (${t.isReviewed} or ${t.wasHeld}))`,
    ),
    check(
      'store_reputation_daily_orders',
      sql`${t.dailyOrders} is null or (${t.level} = 'at_risk' and ${t.dailyOrders} > 0)`,
    ),
    check(
      'store_reputation_counts',
      sql`${t.sale} >= 0 and ${t.storeCancel} >= 0 and ${t.lostClaim} >= 0
        and ${t.missedDispatch} between 0 and ${t.dueDispatch} and ${t.lateAnswer} between 0 and ${t.dueAnswer}`,
    ),
  ],
)
