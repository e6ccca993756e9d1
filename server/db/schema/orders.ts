import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { actingSessionRef, actingUserId } from '#server/db/acting-person.ts'
import { withdrawalExceptions } from '#shared/catalog/withdrawal.ts'
import { shippingMethods } from '#shared/merchants/delivery-rules.ts'
import { maxPixDiscountBps } from '#shared/money/pix-price.ts'
import type { AddressView, OrderEventData } from '#shared/orders/orders.ts'
import {
  actors,
  cancelReasons,
  orderEventTypes,
  orderFulfillmentStatuses,
  orderStatuses,
  paymentStatuses,
} from '#shared/orders/orders.ts'
import { user } from './accounts.ts'
import { cart } from './carts.ts'
import { variant } from './catalog.ts'
import { createdAt, id, isPixPriceSql, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { badgeAxesOf, isPartlySentSql, rowBadgeSql } from './order-badge.ts'
import { quantityOffer } from './quantity-offers.ts'

/** SQL expression: the key of a postal address, in lower case. Equal keys count as one address. */
export const postalAddressKey = (address: PgColumn): SQL =>
  sql`lower((${address}->>'postalCode') || ' ' || (${address}->>'street') || ' ' || (${address}->>'number'))`

/** One checkout: its orders, one per merchant, share customer, address and payment day. */
export const orderGroup = pgTable(
  'order_group',
  {
    id: id(),
    number: text().notNull().unique(),
    /** A cart becomes at most one group. */
    cartId: uuid()
      .notNull()
      .unique('order_group_cart_id_unique')
      .references(() => cart.id),
    idempotencyKey: text().notNull().unique('order_group_idempotency_key_unique'),
    customerId: uuid().references(() => user.id),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** Always empty. Version 0.1.0 still names it. A migration of the release after the next drops it. */
    taxId: text()
      .notNull()
      .$default(() => ''),
    /** Encrypted for this row; see `server/shop/orders/tax-ids/tax-id.ts`. */
    sealedTaxId: text(),
    /** Blind index of the tax id, by which rows of the same one are found. */
    taxIdKey: text(),
    shipAddress: jsonb().$type<AddressView>().notNull(),
    currency: char({ length: 3 }).notNull(),
    totalMinor: minor().notNull(),
    /** A keyed hash of the client's address, which limits what one client holds unpaid. */
    clientKey: text(),
    /** Incremented to revoke the links sent so far. */
    linkVersion: integer().notNull().default(1),
    /** True while an order of it is pending, kept by `record_pending_orders`. */
    hasPending: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.customerId, t.createdAt),
    index('order_group_of_email').on(sql`lower(${t.email})`),
    // Trigrams find the words of a name, whatever stands before them.
    index('order_group_named').using('gin', sql`fold(${t.name}) gin_trgm_ops`),
    index('order_group_of_tax_id').on(t.taxId),
    index('order_group_of_tax_id_key').on(t.taxIdKey),
    // Index by sealing key, so that rows of an older key are found without reading the others.
    index('order_group_of_sealing_key')
      .on(sql`left(${t.sealedTaxId}, 12)`, t.id)
      .where(sql`sealed_tax_id is not null`),
    // Version 0.1.0 still reads by these two. A migration of the release after the next drops them.
    index('order_group_of_address').on(postalAddressKey(t.shipAddress)),
    index('order_group_of_client').on(t.clientKey).where(sql`client_key is not null`),
    // What somebody holds unpaid is found without what they have ever paid.
    index('order_group_pending_email').on(sql`lower(${t.email})`).where(sql`has_pending`),
    index('order_group_pending_tax_id').on(t.taxIdKey).where(sql`has_pending`),
    index('order_group_pending_address').on(postalAddressKey(t.shipAddress)).where(sql`has_pending`),
    index('order_group_pending_client').on(t.clientKey).where(sql`has_pending`),
    check(
      'order_group_tax_id',
      sql`num_nulls(${t.sealedTaxId}, ${t.taxIdKey}) in (0, 2) and (${t.sealedTaxId} is null or ${t.taxId} = '')`,
    ),
  ],
)

export const order = pgTable(
  'order',
  {
    id: id(),
    number: text().notNull().unique(),
    groupId: uuid()
      .notNull()
      .references(() => orderGroup.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** Copied from the group for the customer's list. */
    customerId: uuid().references(() => user.id),
    /**
     * The return whose value pays for it: it is the replacement of an exchange. Not a foreign key, because returns refer
     * to their order: the return names it, too (`return_replacement`).
     */
    exchangeOf: uuid().unique('order_exchange_of_unique'),
    /** Where it goes since its customer accepted a correction. Null while the address of the checkout holds. */
    shipAddress: jsonb().$type<AddressView>(),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('awaiting'),
    fulfillmentStatus: text({ enum: orderFulfillmentStatuses }).notNull().default('unfulfilled'),
    currency: char({ length: 3 }).notNull(),
    itemsMinor: minor().notNull(),
    /** The discount by offers, coupon, campaign and Pix. */
    discountMinor: minor().notNull().default(0),
    /** What of it offers for several pieces took off: the sum of the lines. */
    offerMinor: minor().notNull().default(0),
    /** The promised Pix discount and its share of the whole discount. */
    pixDiscountBps: integer().notNull().default(0),
    pixDiscountMinor: minor().notNull().default(0),
    shippingMinor: minor().notNull(),
    totalMinor: minor().notNull(),
    shippingName: text().notNull(),
    shippingMethod: text({ enum: shippingMethods }).notNull(),
    shippingMinDays: integer().notNull(),
    shippingMaxDays: integer().notNull(),
    /**
     * The carrier's service that the customer chose, and its price without the store's surcharge. Null when a delivery
     * rule applied.
     */
    shippingServiceId: text(),
    shippingQuotedMinor: minor(),
    /** The store's cut-off time when the order was placed. */
    cutoffMinute: smallint(),
    /** Working days to make the ordered pieces, before the store's handling days. */
    makingDays: integer().notNull().default(0),
    cancelReason: text({ enum: cancelReasons }),
    /** Number of open returns. The order is not completed while there is one. */
    openReturns: integer().notNull().default(0),
    /** The merchant's deadline to hand it over. Null before it is placed. */
    shipBy: time(),
    /** Business days of the store's holidays within that deadline, by which everything arrives later. */
    restingDays: integer().notNull().default(0),
    /** When its payment was asked for, if that was later than the order: of a replacement. Its stock is held from then. */
    payableAt: time(),
    placedAt: time(),
    canceledAt: time(),
    completedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('order_once_per_merchant').on(t.groupId, t.merchantId),
    // The target of `return_replacement`.
    unique('order_replacement').on(t.exchangeOf, t.id),
    index('order_of_customer').on(t.customerId, t.createdAt, t.id),
    index('order_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('order_placed_of_merchant').on(t.merchantId, t.placedAt).where(sql`placed_at is not null`),
    index('order_open_of_merchant').on(t.merchantId).where(sql`status in ('pending', 'placed')`),
    index('order_badge_of_merchant').on(t.merchantId, rowBadgeSql(badgeAxesOf(t)), t.createdAt, t.id),
    // A parcel of these may still wait, which few orders' rows say.
    index('order_partly_sent_of_merchant').on(t.merchantId).where(isPartlySentSql),
    index('order_newest').on(t.createdAt, t.id),
    index('order_of_status').on(t.status, t.createdAt, t.id),
    index('order_waiting').on(t.createdAt).where(sql`status = 'pending'`),
    index('order_placed').on(t.placedAt).where(sql`placed_at is not null`),
    // The facts that a store's reputation counts are found by their time.
    index('order_due').on(t.shipBy).where(sql`ship_by is not null`),
    index('order_canceled_by_store').on(t.canceledAt).where(sql`cancel_reason = 'merchant'`),
    index('order_under_way').on(t.placedAt).where(sql`status = 'placed'`),
    check('order_parts', sql`${t.itemsMinor} >= 0 and ${t.discountMinor} >= 0 and ${t.shippingMinor} >= 0`),
    check(
      'order_total',
      sql`${t.totalMinor} = ${t.itemsMinor} - ${t.discountMinor} + ${t.shippingMinor} and ${t.totalMinor} >= 0`,
    ),
    // The amount depends on the lines, too: `check_group_sums` in the migrations.
    check(
      'order_pix_discount',
      sql`${t.pixDiscountBps} between 0 and ${sql.raw(String(maxPixDiscountBps))} and ${t.pixDiscountMinor} between 0 and ${t.discountMinor}`,
    ),
    check('order_offer', sql`${t.offerMinor} between 0 and ${t.discountMinor} - ${t.pixDiscountMinor}`),
    check('order_cancel_reason', sql`(${t.status} = 'canceled') = (${t.cancelReason} is not null)`),
    check(
      'order_placed_paid',
      sql`${t.status} not in ('placed', 'completed') or ${t.paymentStatus} in ('paid', 'disputed', 'partially_refunded', 'refunded')`,
    ),
    check(
      'order_carrier_service',
      sql`num_nulls(${t.shippingServiceId}, ${t.shippingQuotedMinor}) in (0, 2) and ${t.shippingQuotedMinor} >= 0`,
    ),
    check('order_open_returns', sql`${t.openReturns} >= 0`),
  ],
)

/** A snapshot, so that no later change of the product affects it. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    productHandle: text().notNull(),
    title: text().notNull(),
    options: text().notNull().default(''),
    sku: text(),
    pictureId: uuid(),
    quantity: integer().notNull(),
    unitPriceMinor: minor().notNull(),
    discountMinor: minor().notNull().default(0),
    /** The offer whose pieces it counted among, and what of the discount that took off. */
    offerId: uuid().references(() => quantityOffer.id),
    offerMinor: minor().notNull().default(0),
    totalMinor: minor().notNull(),
    /** The variant's own Pix price, if it was paid, and its share of the discount. */
    pixPriceMinor: minor(),
    pixDiscountMinor: minor(),
    /** As shown to the customer before buying. */
    withdrawalException: text({ enum: withdrawalExceptions }),
    /** The store's prompt and the customer's text: both or none. */
    personalizationLabel: text(),
    personalization: text(),
    quantityCanceled: integer().notNull().default(0),
    quantityShipped: integer().notNull().default(0),
    quantityDelivered: integer().notNull().default(0),
    /** Pieces back at the merchant: returned by the customer, or not delivered. */
    quantityReturned: integer().notNull().default(0),
    quantityRefunded: integer().notNull().default(0),
    refundedMinor: minor().notNull().default(0),
    /** What went back of the line's price because its customer accepted cheaper goods. No return gives it back again. */
    reducedMinor: minor().notNull().default(0),
  },
  (t) => [
    check('order_line_reduced', sql`${t.reducedMinor} between 0 and ${t.totalMinor} - ${t.refundedMinor}`),
    check(
      'order_line_way',
      sql`0 <= ${t.quantityDelivered} and ${t.quantityDelivered} <= ${t.quantityShipped} and ${t.quantityShipped} <= ${t.quantity} - ${t.quantityCanceled} and ${t.quantityCanceled} >= 0 and ${t.quantityReturned} between 0 and ${t.quantityShipped}`,
    ),
    check(
      'order_line_refunded',
      sql`${t.quantityRefunded} between 0 and ${t.quantity} and ${t.refundedMinor} between 0 and ${t.totalMinor}`,
    ),
    check(
      'order_line_personalization',
      sql`num_nulls(${t.personalizationLabel}, ${t.personalization}) in (0, 2)`,
    ),
    check(
      'order_line_pix_price',
      // `shared/money/pix-price.ts` computes the same: the share of the price, off what the coupon left, rounded down.
      sql`num_nulls(${t.pixPriceMinor}, ${t.pixDiscountMinor}) in (0, 2) and ${isPixPriceSql(t.pixPriceMinor, t.unitPriceMinor)} and ${t.pixDiscountMinor} between 0 and ${t.discountMinor} and ${t.pixDiscountMinor} = div((${t.quantity} * ${t.unitPriceMinor} - ${t.discountMinor} + ${t.pixDiscountMinor})::numeric * (${t.unitPriceMinor} - ${t.pixPriceMinor}), ${t.unitPriceMinor})`,
    ),
    check(
      'order_line_offer',
      sql`${t.offerMinor} between 0 and ${t.discountMinor} and (${t.offerMinor} = 0 or ${t.offerId} is not null)`,
    ),
    unique('order_line_position').on(t.orderId, t.position),
    check('order_line_quantity', sql`${t.quantity} > 0`),
    check(
      'order_line_total',
      sql`${t.totalMinor} = ${t.quantity} * ${t.unitPriceMinor} - ${t.discountMinor} and ${t.totalMinor} >= 0 and ${t.discountMinor} >= 0`,
    ),
  ],
)

/** Fields of an event that are stored but not shown. */
export type StoredEventData = OrderEventData & {
  /** The idempotency key of the form. */
  formKey?: string
  /** The amount that the resolution of a claim refunded at once. */
  claimMinor?: number
}

/** Append-only: the timeline. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    type: text({ enum: orderEventTypes }).notNull(),
    actor: text({ enum: actors }).notNull(),
    /**
     * The person and the session behind the actor. Null for a guest, a job, a provider, a command, or an erased
     * account.
     */
    userId: uuid()
      .references(() => user.id)
      .$defaultFn(actingUserId),
    sessionRef: text().$defaultFn(actingSessionRef),
    /** Values of the timeline's texts: an amount, a tracking code. */
    data: jsonb().$type<StoredEventData>(),
    at: createdAt(),
  },
  (t) => [
    index().on(t.orderId, t.at),
    check(
      'order_event_person',
      sql`${t.actor} <> 'system' or num_nonnulls(${t.userId}, ${t.sessionRef}) = 0`,
    ),
  ],
)
