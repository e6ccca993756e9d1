import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { claimKinds, claimOutcomes, claimRemedies, claimStatuses } from '#shared/orders/claims.ts'
import { actors } from '#shared/orders/orders.ts'
import { createdAt, id, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { returnRequest } from './money/refunds.ts'
import { order } from './orders.ts'

/** A customer's case with a merchant about one order. */
export const claim = pgTable(
  'claim',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** Number named in the receipt of the claim. */
    protocol: text().notNull().unique(),
    /** Key of the form that opened it. */
    formKey: text().notNull(),
    kind: text({ enum: claimKinds }).notNull(),
    status: text({ enum: claimStatuses }).notNull().default('open'),
    text: text().notNull(),
    /** Deadline of the side whose turn it is: store, customer or operator. Null once settled. */
    dueAt: time(),
    reply: text(),
    offer: text({ enum: claimRemedies }),
    offerMinor: minor(),
    repliedAt: time(),
    reviewAt: time(),
    /** When it was resolved or withdrawn. */
    settledAt: time(),
    settledBy: text({ enum: actors }),
    outcome: text({ enum: claimOutcomes }),
    /** The amount that its resolution refunded at once. */
    refundedMinor: minor(),
    /** The return that its resolution opened. */
    returnId: uuid().references(() => returnRequest.id),
    /** The operator's reason for the decision. */
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('claim_once').on(t.orderId, t.formKey),
    uniqueIndex('claim_unsettled').on(t.orderId).where(sql`settled_at is null`),
    index('claim_of_order').on(t.orderId, t.createdAt, t.id),
    index('claim_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('claim_due_of_merchant').on(t.merchantId, t.dueAt, t.id).where(sql`due_at is not null`),
    index('claim_open_of_merchant').on(t.merchantId, t.dueAt, t.id).where(sql`status = 'open'`),
    index('claim_settled_at').on(t.settledAt).where(sql`settled_at is not null`),
    index('claim_by_time').on(t.createdAt, t.id),
    index('claim_due').on(t.dueAt, t.id).where(sql`due_at is not null`),
    index('claim_under_review').on(t.dueAt, t.id).where(sql`status = 'under_review'`),
    index('claim_return').on(t.returnId).where(sql`return_id is not null`),
    check(
      'claim_kind',
      sql`${t.kind} in ('not_received', 'wrong', 'broken', 'regret', 'wrong_charge', 'refund_not_received')`,
    ),
    check(
      'claim_status',
      sql`case ${t.status}
        when 'open' then num_nonnulls(${t.repliedAt}, ${t.reviewAt}, ${t.settledAt}) = 0
        when 'merchant_replied' then ${t.repliedAt} is not null and num_nonnulls(${t.reviewAt}, ${t.settledAt}) = 0
        when 'under_review' then ${t.reviewAt} is not null and ${t.settledAt} is null
        when 'resolved' then ${t.settledAt} is not null
        when 'withdrawn' then ${t.settledAt} is not null
        else false end`,
    ),
    check('claim_due_at', sql`(${t.dueAt} is null) = (${t.settledAt} is not null)`),
    check('claim_reply', sql`num_nulls(${t.reply}, ${t.offer}, ${t.repliedAt}) in (0, 3)`),
    check(
      'claim_offer',
      sql`coalesce(${t.offer} in ('refund', 'amount', 'return', 'nothing'), true)
        and coalesce(${t.offer} = 'amount', false) = (${t.offerMinor} is not null)
        and coalesce(${t.offerMinor} > 0, true)`,
    ),
    check('claim_settled', sql`(${t.settledAt} is null) = (${t.settledBy} is null)`),
    check(
      'claim_outcome',
      sql`(${t.status} = 'resolved') = (${t.outcome} is not null)
        and coalesce(${t.outcome} in ('customer', 'split', 'merchant'), true)
        and num_nulls(${t.outcome}, ${t.refundedMinor}) in (0, 2)
        and coalesce(${t.refundedMinor} >= 0 and (${t.outcome} <> 'merchant' or ${t.refundedMinor} = 0), true)`,
    ),
    check(
      'claim_returned',
      sql`${t.returnId} is null or coalesce(${t.outcome} = 'customer' and ${t.refundedMinor} = 0, false)`,
    ),
    check(
      'claim_decided',
      sql`(${t.reason} is not null) = coalesce(${t.settledBy} = 'operator', false)
        and (${t.settledBy} is distinct from 'operator' or ${t.reviewAt} is not null)`,
    ),
  ],
)
