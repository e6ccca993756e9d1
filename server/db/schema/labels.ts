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

/** A box that a store ships in. A store without any has the usual ones. */
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

/** Size and weight assumed for a store's pieces without their own. */
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

/** A label that a store buys from its carrier for a fulfillment. */
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
    /** The price shown to the store. A label that costs more is not bought. Null when no price was shown. */
    quotedMinor: minor(),
    /** When the carrier was first asked to create it. Null means that the carrier cannot know of it. */
    triedAt: time(),
    /** The carrier's id of the label, and its price. Null before it is in the carrier's cart. */
    shipmentRef: text(),
    /** The carrier account that has the label. Null for one at Melhor Envio from before accounts were stored. */
    connectionId: uuid().references(() => connection.id),
    costMinor: minor(),
    trackingCode: text(),
    /** The carrier's status of the shipment. */
    shipmentStatus: text({ enum: shipmentStatuses }),
    failure: text({ enum: labelFailures }),
    /** The carrier's error message. */
    failureText: text(),
    /** End of the lease of the process that works on it. */
    claimedUntil: time(),
    createdAt: createdAt(),
    boughtAt: time(),
    canceledAt: time(),
  },
  (t) => [
    // A second purchase for the same fulfillment fails and buys nothing.
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
