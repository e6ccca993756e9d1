import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { couponKinds } from '#shared/money/coupons.ts'
import { cart } from './carts.ts'
import { citext, createdAt, id, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** A merchant's discount code. The merchant pays for it. */
export const coupon = pgTable(
  'coupon',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    code: citext().notNull(),
    kind: text({ enum: couponKinds }).notNull(),
    /** A share of the items, for `percent`. */
    bps: integer(),
    /** An amount off the items, for `fixed`. */
    amountMinor: minor(),
    minItemsMinor: minor().notNull().default(0),
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Number of orders that use it now. A canceled one releases its use. */
    uses: integer().notNull().default(0),
    startsAt: time(),
    endsAt: time(),
    active: boolean().notNull().default(true),
    /** Counts changes of its terms. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique('coupon_code').on(t.merchantId, t.code),
    index('coupon_of_merchant').on(t.merchantId, t.createdAt, t.id),
    check(
      'coupon_value',
      sql`case ${t.kind} when 'percent' then ${t.bps} between 1 and 10000 and ${t.amountMinor} is null when 'fixed' then ${t.amountMinor} > 0 and ${t.bps} is null else ${t.bps} is null and ${t.amountMinor} is null end`,
    ),
    check('coupon_revision', sql`${t.revision} > 0`),
    check('coupon_uses', sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`),
  ],
)

/** A coupon used by an order. `useIndex` counts the customer's uses, so that the database holds the limit. */
export const orderDiscount = pgTable(
  'order_discount',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => order.id),
    couponId: uuid()
      .notNull()
      .references(() => coupon.id),
    code: text().notNull(),
    /** Blind index of the customer's tax id, because the number of uses by a person is limited. */
    customerKey: text().notNull(),
    /** From 1 to the coupon's limit per customer. Null once the order has released its use. */
    useIndex: integer(),
    itemsMinor: minor().notNull(),
    shippingMinor: minor().notNull(),
  },
  (t) => [
    unique('coupon_use_once').on(t.couponId, t.customerKey, t.useIndex),
    check('order_discount_amounts', sql`${t.itemsMinor} >= 0 and ${t.shippingMinor} >= 0`),
  ],
)

export const cartCoupon = pgTable(
  'cart_coupon',
  {
    cartId: uuid()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    couponId: uuid()
      .notNull()
      .references(() => coupon.id),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.merchantId] })],
)

/** A holiday of the store: its page stays, nothing is sold. Both days are included, in the shop's time zone. */
export const closure = pgTable(
  'closure',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    message: text().notNull().default(''),
  },
  (t) => [index().on(t.merchantId, t.endsOn), check('closure_days', sql`${t.startsOn} <= ${t.endsOn}`)],
)
