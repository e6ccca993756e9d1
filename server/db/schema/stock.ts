import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { variant } from './catalog.ts'
import { createdAt, id } from './columns.ts'
import { order, orderLine } from './orders.ts'

export const stockPolicies = ['deny', 'continue'] as const
export const reservationStatuses = ['held', 'committed', 'released'] as const
export const movementKinds = ['receive', 'adjust', 'import', 'hold', 'commit', 'release', 'return'] as const

/** How many pieces of a variant there are. Written only together with its movement. */
export const inventoryLevel = pgTable(
  'inventory_level',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variant.id),
    /** False: always available, and blank again on export. */
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

/** Append-only: the sums of its deltas are the levels. */
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
    /** The cause of the movement; the same cause never moves stock twice. */
    refType: text().notNull(),
    refId: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    unique('stock_movement_once').on(t.kind, t.refType, t.refId, t.variantId),
    index().on(t.variantId, t.at),
  ],
)
