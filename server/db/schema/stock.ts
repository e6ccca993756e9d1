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
import { actingPerson, actingSessionRef, actingUserId } from '#server/db/acting-person.ts'
import { actors } from '#shared/orders/orders.ts'
import { user } from './accounts.ts'
import { variant } from './catalog.ts'
import { createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { order, orderLine } from './orders.ts'

export const stockPolicies = ['deny', 'continue'] as const
export const reservationStatuses = ['held', 'committed', 'released'] as const
export const movementKinds = ['receive', 'adjust', 'import', 'hold', 'commit', 'release', 'return'] as const

/** The stock level of a variant. Written only together with its movement. */
export const inventoryLevel = pgTable(
  'inventory_level',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variant.id),
    /** False when the variant is always available. Its stock is blank again on export. */
    tracked: boolean().notNull(),
    policy: text({ enum: stockPolicies }).notNull().default('deny'),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
  },
  (t) => [
    check('inventory_reserved', sql`${t.reserved} >= 0`),
    check(
      'inventory_never_oversold',
      sql`not ${t.tracked} or ${t.policy} = 'continue' or (${t.onHand} >= 0 and ${t.reserved} <= ${t.onHand})`,
    ),
  ],
)

export const stockReservation = pgTable(
  'stock_reservation',
  {
    orderLineId: uuid()
      .primaryKey()
      .references(() => orderLine.id),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    quantity: integer().notNull(),
    status: text({ enum: reservationStatuses }).notNull().default('held'),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.variantId).where(sql`status = 'held'`),
    check('reservation_quantity', sql`${t.quantity} > 0`),
  ],
)

const actingStaff = () => (actingPerson().actor === 'customer' ? sql`null` : actingUserId())

/** Append-only: the sums of the deltas are the levels. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variant.id),
    kind: text({ enum: movementKinds }).notNull(),
    onHandDelta: integer().notNull(),
    reservedDelta: integer().notNull(),
    /** Cause of the movement. The same cause never moves stock twice. */
    refType: text().notNull(),
    refId: text().notNull(),
    /** Null from a time when it was not stored. */
    actor: text({ enum: actors }).$defaultFn(() => actingPerson().actor),
    /**
     * The member or operator who made it or requested its job. Null for a customer, whom the order names, a job or a
     * command.
     */
    userId: uuid()
      .references(() => user.id)
      .$defaultFn(actingStaff),
    sessionRef: text().$defaultFn(actingSessionRef),
    note: text().notNull().default(''),
    /** Position among the variant's movements, and the levels after it. Written by a trigger. */
    number: integer().notNull().default(0),
    onHandAfter: integer().notNull().default(0),
    reservedAfter: integer().notNull().default(0),
    at: createdAt(),
  },
  (t) => [
    unique('stock_movement_once').on(t.kind, t.refType, t.refId, t.variantId),
    unique('stock_movement_number').on(t.variantId, t.number),
  ],
)

/** The number of available pieces from which on a variant is running out. */
export const lowStockLevel = pgTable(
  'low_stock_level',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variant.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    pieces: integer().notNull(),
    /** When the store was notified. Null once there is more again. */
    mailedAt: time(),
  },
  (t) => [
    index('low_stock_level_of_merchant').on(t.merchantId, t.variantId),
    check('low_stock_level_pieces', sql`${t.pieces} >= 0`),
  ],
)

/** The days on which a store was notified of low stock, once a day at most. */
export const lowStockMail = pgTable(
  'low_stock_mail',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day] })],
)
