import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  appealOutcomes,
  decisionGrounds,
  decisionKinds,
  removableStatuses,
} from '#shared/moderation/decisions.ts'
import { user } from './accounts.ts'
import { product } from './catalog.ts'
import { id, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { review } from './reviews.ts'

/**
 * A decision of the operator that takes down a product, a review or a store, with its appeal and the outcome. A trigger
 * lets each of the three be written once.
 */
export const moderationDecision = pgTable(
  'moderation_decision',
  {
    id: id(),
    /** The number that people read. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    kind: text({ enum: decisionKinds }).notNull(),
    /** The store, or the store of the product or the review. */
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    productId: uuid().references(() => product.id),
    reviewId: uuid().references(() => review.id),
    /** The status to which a reversal returns a product. */
    statusBefore: text({ enum: removableStatuses }),
    ground: text({ enum: decisionGrounds }).notNull(),
    words: text().notNull(),
    /** Null for a command. */
    decidedBy: uuid().references(() => user.id),
    decidedAt: time().notNull(),
    /** The last day of an appeal, in the shop's time zone. */
    appealUntil: date().notNull(),
    /** Empty once its author is erased. */
    appealText: text(),
    /** Null for a guest who wrote the review. */
    appealedBy: uuid().references(() => user.id),
    appealedAt: time(),
    outcome: text({ enum: appealOutcomes }),
    outcomeWords: text(),
    /** Null for a command. */
    outcomeBy: uuid().references(() => user.id),
    outcomeAt: time(),
  },
  (t) => [
    index('moderation_decision_by_time').on(t.decidedAt, t.id),
    index('moderation_decision_of_kind').on(t.kind, t.decidedAt, t.id),
    index('moderation_decision_of_merchant').on(t.merchantId, t.decidedAt, t.id),
    index('moderation_decision_of_product').on(t.productId, t.decidedAt).where(sql`product_id is not null`),
    index('moderation_decision_of_review').on(t.reviewId, t.decidedAt).where(sql`review_id is not null`),
    index('moderation_decision_appealed')
      .on(t.appealedAt, t.id)
      .where(sql`appealed_at is not null and outcome_at is null`),
    index('moderation_decision_settled').on(t.decidedAt, t.id).where(sql`outcome_at is not null`),
    check(
      'moderation_decision_kind',
      sql`case ${t.kind}
        when 'product' then ${t.productId} is not null and ${t.reviewId} is null
          and coalesce(${t.statusBefore} in ('draft', 'scheduled', 'published', 'archived'), false)
        when 'review' then ${t.reviewId} is not null and num_nonnulls(${t.productId}, ${t.statusBefore}) = 0
        when 'store' then num_nonnulls(${t.productId}, ${t.reviewId}, ${t.statusBefore}) = 0
        else false end`,
    ),
    check(
      'moderation_decision_ground',
      sql`${t.ground} in ('illegal', 'counterfeit', 'unsafe', 'misleading', 'offensive', 'privacy', 'spam', 'rules')`,
    ),
    check('moderation_decision_words', sql`${t.words} <> ''`),
    check(
      'moderation_decision_appeal',
      sql`num_nulls(${t.appealText}, ${t.appealedAt}) in (0, 2)
        and (${t.appealedBy} is null or ${t.appealedAt} is not null)
        and coalesce(${t.appealedAt} >= ${t.decidedAt}, true)`,
    ),
    check(
      'moderation_decision_outcome',
      sql`num_nulls(${t.outcome}, ${t.outcomeWords}, ${t.outcomeAt}) in (0, 3)
        and (${t.outcomeBy} is null or ${t.outcomeAt} is not null)
        and (${t.outcomeAt} is null or coalesce(${t.outcomeAt} >= ${t.appealedAt}, false))
        and coalesce(${t.outcome} in ('upheld', 'reversed') and ${t.outcomeWords} <> '', true)`,
    ),
  ],
)
