import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { minMeasuredCases } from '#shared/merchants/reputation.ts'
import { settlements } from '#shared/orders/orders.ts'
import { productReviews, registrations } from '#shared/settings/settings.ts'
import { shopTextNames } from '#shared/settings/shop-text-names.ts'
import { user } from './accounts.ts'
import { picture } from './catalog.ts'
import { createdAt, id, minor } from './columns.ts'

/** The operator's settings of the shop: one row at most. Null means that the environment's value applies. */
export const shopSetting = pgTable(
  'shop_setting',
  {
    isOne: boolean().primaryKey().default(true),
    name: text(),
    supportEmail: text(),
    /** E.164. */
    supportPhone: text(),
    legalName: text(),
    /** Normalized: digits, or upper-case letters and digits. */
    legalTaxId: text(),
    legalPostalCode: text(),
    legalStreet: text(),
    legalNumber: text(),
    legalComplement: text(),
    legalDistrict: text(),
    legalCity: text(),
    legalRegion: text(),
    settlement: text({ enum: settlements }),
    /** The platform's own key, as the directory writes it. */
    pixKey: text(),
    pixReceiver: text(),
    pixCity: text(),
    /** `#rrggbb`, from which the shades of both themes are made. */
    accentColor: text(),
    logoId: uuid().references(() => picture.id),
    registration: text({ enum: registrations }).notNull().default('open'),
    /** True when a complete application opens its store without a review. */
    autoApprove: boolean().notNull().default(false),
    /** Which products are reviewed before they are on sale. */
    productReview: text({ enum: productReviews }).notNull().default('none'),
    /** True when the operator decided that the shop takes no commission, while there is no rule. */
    withoutCommission: boolean().notNull().default(false),
    /** A store with a higher debt stops selling. Null means that none does. */
    debtLimitMinor: minor(),
    /** A batch of payouts from this sum on is approved by a second person. Null means that none is. */
    payoutApprovalMinor: minor(),
    /** A store with fewer paid orders in the days of its reputation is a newcomer, which no limit judges. */
    reputationMinOrders: integer().notNull().default(20),
    /** Limits of a store's reputation, in basis points: from which share on it is good, and from which at risk. */
    dispatchGoodBps: integer().notNull().default(9500),
    dispatchRiskBps: integer().notNull().default(8000),
    cancelGoodBps: integer().notNull().default(200),
    cancelRiskBps: integer().notNull().default(800),
    claimGoodBps: integer().notNull().default(100),
    claimRiskBps: integer().notNull().default(500),
    answerGoodBps: integer().notNull().default(9000),
    answerRiskBps: integer().notNull().default(6000),
    /**
     * Effects of a reputation: stores with a good one have a badge; those at risk are reviewed, not paid, and take no more
     * orders in 24 hours.
     */
    reputationBadge: boolean().notNull().default(true),
    reputationReview: boolean().notNull().default(false),
    reputationHold: boolean().notNull().default(false),
    reputationDailyOrders: integer(),
    /** True when people with this role may work only with a second factor. */
    operatorsNeedFactor: boolean().notNull().default(false),
    membersNeedFactor: boolean().notNull().default(false),
    /** True while people are asked whether they want to be reminded of their cart, and reminded. */
    cartReminders: boolean().notNull().default(true),
  },
  (t) => [
    check('shop_setting_is_one', sql`${t.isOne}`),
    check('shop_setting_debt_limit', sql`${t.debtLimitMinor} >= 0`),
    check('shop_setting_payout_approval', sql`${t.payoutApprovalMinor} > 0`),
    // The law requires all of these fields, so a part alone is useless.
    check(
      'shop_setting_legal',
      sql`num_nulls(legal_name, legal_tax_id, legal_postal_code, legal_street, legal_number, legal_district, legal_city, legal_region) in (0, 8)`,
    ),
    check('shop_setting_pix', sql`num_nulls(pix_key, pix_receiver, pix_city) in (0, 3)`),
    // The better limit of what should be high is the higher one, and of what should be low the lower one.
    check(
      'shop_setting_reputation',
      sql`${t.reputationMinOrders} >= ${sql.raw(String(minMeasuredCases))}
        and 0 <= ${t.dispatchRiskBps} and ${t.dispatchRiskBps} <= ${t.dispatchGoodBps} and ${t.dispatchGoodBps} <= 10000
        and 0 <= ${t.answerRiskBps} and ${t.answerRiskBps} <= ${t.answerGoodBps} and ${t.answerGoodBps} <= 10000
        and 0 <= ${t.cancelGoodBps} and ${t.cancelGoodBps} <= ${t.cancelRiskBps} and ${t.cancelRiskBps} <= 10000
        and 0 <= ${t.claimGoodBps} and ${t.claimGoodBps} <= ${t.claimRiskBps} and ${t.claimRiskBps} <= 10000`,
    ),
    check('shop_setting_daily_orders', sql`${t.reputationDailyOrders} > 0`),
    check('shop_setting_accent', sql`${t.accentColor} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** A version of a text of the shop, append-only. The newest is shown. */
export const shopText = pgTable(
  'shop_text',
  {
    id: id(),
    name: text({ enum: shopTextNames }).notNull(),
    /** From 1. The text that comes with the program is version 0, and has no row. */
    version: integer().notNull(),
    /** Null when the text that comes with the program is shown again. */
    markdown: text(),
    /** The version that was restored, or null when the text was written. */
    restoredVersion: integer(),
    at: createdAt(),
    /** Null for a command. */
    userId: uuid().references(() => user.id),
  },
  (t) => [
    unique().on(t.name, t.version),
    check('shop_text_version', sql`${t.version} > 0`),
    index().on(t.userId),
  ],
)
