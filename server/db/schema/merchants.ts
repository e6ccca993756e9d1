import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { merchantRoles } from '#shared/merchants/merchant-rights.ts'
import { merchantStatuses } from '#shared/merchants/merchant-statuses.ts'
import { lowestInstalmentMinor, mostInstalments } from '#shared/money/instalment-limits.ts'
import { maxPixDiscountBps } from '#shared/money/pix-price.ts'
import { user } from './accounts.ts'
import { createdAt, id, minor, ratingColumns, time } from './columns.ts'

export const merchant = pgTable(
  'merchant',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tagline: text().notNull().default(''),
    /**
     * The store's Markdown, and its rendered HTML. Null when the text was never changed in the panel: it is then shown
     * as plain paragraphs.
     */
    about: text().notNull().default(''),
    aboutHtml: text(),
    legalName: text().notNull().default(''),
    /** Normalized: digits, or upper-case letters and digits. */
    taxId: text().notNull().default(''),
    status: text({ enum: merchantStatuses }).notNull().default('active'),
    /** Time and reason of its status. Only `move-merchant.ts` writes them, together with the status. */
    statusSince: createdAt(),
    statusReason: text(),
    /** True when it is suspended because its debt is too high. It sells again once the debt is paid. */
    suspendedForDebt: boolean().notNull().default(false),
    /** Since when the operator holds its payouts, or null when it is paid. */
    payoutsHeldAt: time(),
    payoutsHeldReason: text(),
    supportEmail: text().notNull().default(''),
    whatsapp: text(),
    postalCode: text().notNull().default(''),
    street: text().notNull().default(''),
    number: text().notNull().default(''),
    district: text().notNull().default(''),
    city: text().notNull().default(''),
    region: text().notNull().default(''),
    since: date({ mode: 'string' }).notNull(),
    handlingDays: integer().notNull().default(1),
    /** Orders up to this minute of a business day count from that day. Null when all do. */
    cutoffMinute: smallint(),
    minOrderMinor: minor(),
    /** True when nothing may be shipped before its invoice is there. */
    requiresInvoice: boolean().notNull().default(false),
    /** True when a paid order is accepted by itself. */
    acceptsPaidOrders: boolean().notNull().default(false),
    /** The discount for payment by Pix, off the goods after their coupon. */
    pixDiscountBps: integer().notNull().default(0),
    /** True while an account for card payments is connected. Kept by a trigger. */
    takesCards: boolean().notNull().default(false),
    /** Number of instalments whose interest the store pays. 1 means none. */
    freeInstalments: smallint().notNull().default(1),
    /** Lowest amount of an instalment. */
    minInstalmentMinor: minor().notNull().default(lowestInstalmentMinor),
    deliveryText: text().notNull().default(''),
    returnsText: text().notNull().default(''),
    /** The merchant's own Pix key, to which customers pay in direct settlement. */
    pixKey: text(),
    /** The next key and when it takes effect, so that nobody redirects a store's money unnoticed. */
    nextPixKey: text(),
    nextPixKeyAt: time(),
    /** Pictures of the store; the columns' foreign keys are in the migration, since pictures refer back. */
    logoId: uuid(),
    coverId: uuid(),
    ...ratingColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    check('merchant_slug_pattern', sql`${t.slug} ~ '^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$'`),
    check(
      'merchant_pix_discount',
      sql`${t.pixDiscountBps} between 0 and ${sql.raw(String(maxPixDiscountBps))} and (${t.pixDiscountBps} = 0 or ${t.pixKey} is not null)`,
    ),
    check(
      'merchant_instalments',
      sql`${t.freeInstalments} between 1 and ${sql.raw(String(mostInstalments))}
        and ${t.minInstalmentMinor} >= ${sql.raw(String(lowestInstalmentMinor))}`,
    ),
    check('merchant_next_pix_key', sql`(${t.nextPixKey} is null) = (${t.nextPixKeyAt} is null)`),
    check('merchant_cutoff', sql`${t.cutoffMinute} between 0 and 1439`),
    check('merchant_min_order', sql`${t.minOrderMinor} > 0`),
    // A selling store states its identity and address. An application may still lack them.
    check(
      'merchant_identity',
      sql`${t.status} in ('applied', 'in_review', 'rejected') or '' not in (${t.legalName}, ${t.taxId},
        ${t.supportEmail}, ${t.postalCode}, ${t.street}, ${t.number}, ${t.city}, ${t.region})`,
    ),
    check('merchant_payouts_held', sql`(${t.payoutsHeldAt} is null) = (${t.payoutsHeldReason} is null)`),
    index('merchant_by_status').on(t.status, t.statusSince, t.id),
    index('merchant_by_status_since').on(t.statusSince, t.id),
    index('merchant_by_next_pix_key').on(t.nextPixKeyAt).where(sql`next_pix_key_at is not null`),
    index('merchant_named').on(sql`left(fold(${t.name}), 200)`, t.id).where(sql`status = 'active'`),
    index('merchant_words').using(
      'gin',
      sql`to_tsvector('shop_portuguese', ${t.name} || ' ' || ${t.tagline} || ' ' || ${t.city})`,
    ),
    // Trigrams find a store despite typing errors.
    index('merchant_search').using(
      'gin',
      sql`fold(${t.name} || ' ' || ${t.tagline} || ' ' || ${t.city}) gin_trgm_ops`,
    ),
    index('merchant_name_keys').using('gin', sql`significant_keys(${t.name})`),
  ],
)

/** An earlier name of a store, whose links still lead to it. Written by a trigger. */
export const formerSlug = pgTable(
  'former_slug',
  {
    slug: text().primaryKey(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    retiredAt: createdAt(),
  },
  (t) => [index().on(t.merchantId)],
)

/** Opening hours, in minutes of the day. A weekday without a row is closed. */
export const openingHours = pgTable(
  'opening_hours',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    opensMinute: smallint().notNull(),
    closesMinute: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.weekday] }),
    check('opening_hours_weekday', sql`${t.weekday} between 0 and 6`),
    check(
      'opening_hours_day',
      sql`0 <= ${t.opensMinute} and ${t.opensMinute} < ${t.closesMinute} and ${t.closesMinute} <= 1440`,
    ),
  ],
)

export const merchantMember = pgTable(
  'merchant_member',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    role: text({ enum: merchantRoles }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.userId] }), index().on(t.userId)],
)

/** A shipping price by weight, value and postal codes, with its duration. */
export const shippingRule = pgTable(
  'shipping_rule',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    name: text().notNull(),
    method: text({ enum: shippingMethods }).notNull(),
    postalFrom: text().notNull(),
    postalTo: text().notNull(),
    weightFromGrams: integer().notNull(),
    weightToGrams: integer().notNull(),
    /** The lower bound of the items' value, before any discount. */
    itemsFromMinor: minor().notNull().default(0),
    itemsToMinor: minor(),
    priceMinor: minor().notNull(),
    /** Shipping is free from this value of the items on, before any discount. */
    freeAboveMinor: minor(),
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
  },
  (t) => [
    index().on(t.merchantId, t.postalFrom),
    check('shipping_rule_postal', sql`${t.postalFrom} <= ${t.postalTo}`),
    check(
      'shipping_rule_weight',
      sql`0 <= ${t.weightFromGrams} and ${t.weightFromGrams} <= ${t.weightToGrams}`,
    ),
    check(
      'shipping_rule_items',
      sql`0 <= ${t.itemsFromMinor} and (${t.itemsToMinor} is null or ${t.itemsFromMinor} <= ${t.itemsToMinor})`,
    ),
    check('shipping_rule_price', sql`${t.priceMinor} >= 0`),
    check('shipping_rule_days', sql`0 <= ${t.minDays} and ${t.minDays} <= ${t.maxDays}`),
  ],
)
