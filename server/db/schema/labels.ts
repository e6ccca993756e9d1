import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { labelFailures, labelStatuses, shipmentStatuses } from '#shared/orders/labels.ts'
import { createdAt, id, minor, time } from './columns.ts'
import { connection } from './connections.ts'
import { fulfillment } from './fulfillments.ts'
import { merchant } from './merchants.ts'

/** A box that a store sends in; a store without any has the usual ones. */
export const shippingBox = pgTable(
  'shipping_box',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    position: smallint().notNull(),
    lengthMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    maxGrams: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.position] }),
    check('shipping_box_size', sql`least(length_mm, width_mm, height_mm, max_grams) > 0`),
  ],
)

/** What a store's pieces without a size or a weight count for. */
export const defaultPiece = pgTable(
  'default_piece',
  {
    merchantId: uuid()
      .primaryKey()
      .references(() => merchant.id),
    lengthMm: integer().notNull(),
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    weightGrams: integer().notNull(),
  },
  () => [check('default_piece_size', sql`least(length_mm, width_mm, height_mm, weight_grams) > 0`)],
)

/** A label that a store buys for a fulfillment from its carrier. */
export const label = pgTable(
  'label',
  {
    id: id(),
    fulfillmentId: uuid()
      .notNull()
      .references(() => fulfillment.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    status: text({ enum: labelStatuses }).notNull().default('buying'),
    /** Null until the job has chosen it. */
    serviceId: text(),
    service: text(),
    company: text(),
    /** What the store was shown; a label that costs more is not bought. Null: nobody looked. */
    quotedMinor: minor(),
    /** When the carrier was first asked to take it in; null: it cannot know of it. */
    triedAt: time(),
    /** The carrier's own id of it, and its price; null before it is in the carrier's cart. */
    shipmentRef: text(),
    /** The account that has it there; null: one at Melhor Envio, before accounts were stored. */
    connectionId: uuid().references(() => connection.id),
    costMinor: minor(),
    trackingCode: text(),
    /** How far the carrier says that it has come. */
    shipmentStatus: text({ enum: shipmentStatuses }),
    failure: text({ enum: labelFailures }),
    /** What the carrier said of it. */
    failureText: text(),
    /** Until then one process works on it. */
    claimedUntil: time(),
    createdAt: createdAt(),
    boughtAt: time(),
    canceledAt: time(),
  },
  (t) => [
    // Whoever comes second buys nothing.
    uniqueIndex('label_of_fulfillment').on(t.fulfillmentId).where(sql`status <> 'canceled'`),
    index('label_all_of_fulfillment').on(t.fulfillmentId),
    index('label_being_bought').on(t.createdAt).where(sql`status = 'buying'`),
    index('label_under_way')
      .on(t.merchantId, t.id)
      .where(sql`status = 'bought' and shipment_status is distinct from 'delivered'`),
    uniqueIndex('label_shipment').on(t.shipmentRef).where(sql`shipment_ref is not null`),
    check('label_cost', sql`(${t.shipmentRef} is null) = (${t.costMinor} is null) and ${t.costMinor} >= 0`),
    check(
      'label_bought',
      sql`${t.status} <> 'bought' or (${t.shipmentRef} is not null and ${t.boughtAt} is not null)`,
    ),
    check('label_failed', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    check('label_canceled', sql`(${t.status} = 'canceled') = (${t.canceledAt} is not null)`),
  ],
)
