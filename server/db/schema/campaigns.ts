import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { campaignKinds, maxCampaignBps } from '#shared/money/campaigns.ts'
import { category } from './catalog.ts'
import { createdAt, id, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** A discount that the platform pays: stores get the whole price. */
export const campaign = pgTable(
  'campaign',
  {
    id: id(),
    /** Digest of its form, so that a form sent twice is one campaign. */
    digest: text().notNull().unique(),
    /** As customers read it. */
    name: text().notNull(),
    kind: text({ enum: campaignKinds }).notNull(),
    /** A share of the goods, for `percent`. */
    bps: integer(),
    /** What is off the goods, for `fixed`; the most that is off the shipping, for `free_shipping`, or null for all of it. */
    amountMinor: minor(),
    /** Least value of its goods in one store, before discounts. */
    minItemsMinor: minor().notNull().default(0),
    /** Only for goods of this store, and of this category and those within it. */
    merchantId: uuid().references(() => merchant.id),
    categoryId: uuid().references(() => category.id),
    /** Only for people who have no order yet. */
    firstPurchase: boolean().notNull().default(false),
    budgetMinor: minor().notNull(),
    /** What orders that are not canceled took of the budget. */
    spentMinor: minor().notNull().default(0),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** When the operator ended it, before its time. */
    endedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaign_newest').on(t.createdAt, t.id),
    index('campaign_by_end').on(t.endsAt),
    index('campaign_of_merchant').on(t.merchantId).where(sql`merchant_id is not null`),
    index('campaign_of_category').on(t.categoryId).where(sql`category_id is not null`),
    check('campaign_name', sql`${t.name} <> ''`),
    check(
      'campaign_value',
      sql`case ${t.kind} when 'percent' then ${t.bps} between 1 and ${sql.raw(String(maxCampaignBps))} and ${t.amountMinor} is null when 'fixed' then ${t.amountMinor} > 0 and ${t.bps} is null else ${t.bps} is null and coalesce(${t.amountMinor} > 0, true) end`,
    ),
    check('campaign_minimum', sql`${t.minItemsMinor} >= 0`),
    check('campaign_budget', sql`${t.budgetMinor} > 0 and ${t.spentMinor} between 0 and ${t.budgetMinor}`),
    check('campaign_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

/** What a campaign pays of an order. */
export const orderCampaign = pgTable(
  'order_campaign',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id),
    campaignId: uuid()
      .notNull()
      .references(() => campaign.id),
    /** As its customer read it. */
    name: text().notNull(),
    itemsMinor: minor().notNull(),
    shippingMinor: minor().notNull(),
    /** What of it counts against the budget: nothing of a canceled order, or of a replacement in an exchange. */
    spentMinor: minor().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_campaign_newest').on(t.campaignId, t.createdAt, t.orderId),
    check(
      'order_campaign_amounts',
      sql`${t.itemsMinor} >= 0 and ${t.shippingMinor} >= 0 and ${t.itemsMinor} + ${t.shippingMinor} > 0 and ${t.spentMinor} in (0, ${t.itemsMinor} + ${t.shippingMinor})`,
    ),
  ],
)
