import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { fulfillmentStatuses } from '#shared/orders/order-moves.ts'
import { actors } from '#shared/orders/orders.ts'
import { createdAt, id, time } from './columns.ts'
import { order, orderLine } from './orders.ts'

/** A fulfillment of an order. Pieces that were not split off stay in the first. */
export const fulfillment = pgTable(
  'fulfillment',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** The number within the order, from 1. */
    position: integer().notNull(),
    status: text({ enum: fulfillmentStatuses }).notNull().default('pending'),
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
    /** When it left last. */
    shippedAt: time(),
    /** When it left first, for one that was sent again after a delivery failed. */
    firstShippedAt: time(),
    deliveredAt: time(),
    /** The actor who reported it, or null in rows from before this column. */
    deliveredBy: text({ enum: actors }),
    /** When the store reported an untracked delivery, which the customer is asked to confirm. */
    deliveryClaimedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('fulfillment_position').on(t.orderId, t.position),
    index('fulfillment_dispatched')
      .on(sql`coalesce(first_shipped_at, shipped_at)`)
      .where(sql`coalesce(first_shipped_at, shipped_at) is not null`),
    index('fulfillment_under_way').on(t.shippedAt).where(sql`status = 'shipped'`),
    index('fulfillment_delivered').on(t.deliveredAt).where(sql`status = 'delivered'`),
    index('fulfillment_of_code').on(t.trackingCode).where(sql`tracking_code is not null`),
    index('fulfillment_failed').on(t.orderId).where(sql`status = 'failed'`),
    index('fulfillment_claimed')
      .on(t.deliveryClaimedAt)
      .where(sql`delivery_claimed_at is not null and status = 'shipped'`),
    check('fulfillment_first_shipped', sql`${t.firstShippedAt} <= ${t.shippedAt}`),
    check('fulfillment_delivered_at', sql`(${t.status} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
)

export const fulfillmentLine = pgTable(
  'fulfillment_line',
  {
    fulfillmentId: uuid()
      .notNull()
      .references(() => fulfillment.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fulfillmentId, t.orderLineId] }),
    index().on(t.orderLineId),
    check('fulfillment_line_quantity', sql`${t.quantity} > 0`),
  ],
)
