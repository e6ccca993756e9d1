import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { variant } from '#server/db/schema/catalog.ts'
import { createdAt, id, minor, time } from '#server/db/schema/columns.ts'
import { order, orderLine } from '#server/db/schema/orders.ts'
import { refundStatuses, returnStatuses } from '#shared/orders/order-moves.ts'
import { actors } from '#shared/orders/orders.ts'
import { refundReasons, returnKinds, returnRemedies } from '#shared/orders/returns.ts'
import { payment, paymentReceipt } from './payments.ts'

/** A refund to the payer of an order: of lines, of shipping, or of a free amount. */
/** The part of a refund that is taken from one receipt. */
export interface RefundPart {
  receiptId: string
  amountMinor: number
  /** The provider's id of the refund, or null until the provider names one. */
  providerRef: string | null
}

export const refund = pgTable(
  'refund',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    /** The sum of its lines, its shipping and its free part. */
    amountMinor: minor().notNull(),
    shippingMinor: minor().notNull().default(0),
    freeMinor: minor().notNull().default(0),
    /** The commission that was returned with it. Null from a time when it was not stored. */
    commissionMinor: minor(),
    /** What a campaign had paid, and the store gives back with it. */
    campaignMinor: minor().notNull().default(0),
    reason: text({ enum: refundReasons }).notNull(),
    /** The note of the merchant or operator. */
    note: text().notNull().default(''),
    status: text({ enum: refundStatuses }).notNull().default('pending'),
    /** True when a person sends the refund, because the provider cannot. */
    byHand: boolean().notNull(),
    actor: text({ enum: actors }).notNull(),
    /** The idempotency key of the request. */
    idempotencyKey: text().notNull().unique('refund_idempotency_key_unique'),
    /** One part for each receipt, as first sent. Null until it is sent. */
    parts: jsonb().$type<RefundPart[]>(),
    /** The provider's ids of its parts, in one line. */
    providerRef: text(),
    /** The amount that the provider sent before it failed with the rest, which a person may return. Otherwise null. */
    sentMinor: minor(),
    /** The sender's proof, such as the bank's id of the transfer. */
    proof: text(),
    failureCode: text(),
    /** The order that this money pays instead of going to the customer: the replacement of an exchange. */
    replacementId: uuid().unique('refund_replacement_unique'),
    /** The receipt that it became when the replacement was paid. */
    exchangeReceiptId: uuid().unique('refund_exchange_receipt_unique'),
    createdAt: createdAt(),
    settledAt: time(),
  },
  (t) => [
    index().on(t.orderId, t.createdAt),
    index('refund_by_time').on(t.createdAt),
    index('refund_on_its_way').on(t.createdAt).where(sql`status <> 'succeeded'`),
    check('refund_campaign', sql`${t.campaignMinor} >= 0`),
    check('refund_amounts', sql`${t.amountMinor} > 0 and ${t.shippingMinor} >= 0 and ${t.freeMinor} >= 0`),
    check(
      'refund_sent',
      sql`${t.sentMinor} is null or (${t.sentMinor} > 0 and ${t.sentMinor} < ${t.amountMinor} and ${t.providerRef} is not null)`,
    ),
    check('refund_commission', sql`${t.commissionMinor} >= 0`),
    check(
      'refund_proof',
      sql`${t.proof} is null or (${t.status} = 'succeeded' and length(${t.proof}) between 1 and 120)`,
    ),
    check('refund_settled', sql`(${t.status} = 'succeeded') = (${t.settledAt} is not null)`),
    // The replacement of a return of this very order, paid by a receipt of this very amount.
    foreignKey({
      name: 'refund_of_exchange',
      columns: [t.orderId, t.replacementId],
      foreignColumns: [returnRequest.orderId, returnRequest.replacementId],
    }),
    foreignKey({
      name: 'refund_exchange_receipt',
      columns: [t.exchangeReceiptId, t.amountMinor],
      foreignColumns: [paymentReceipt.id, paymentReceipt.amountMinor],
    }),
    check(
      'refund_exchanged',
      sql`(${t.exchangeReceiptId} is not null) = (${t.replacementId} is not null and ${t.status} = 'succeeded') and (${t.replacementId} is null or (not ${t.byHand} and ${t.status} <> 'failed'))`,
    ),
  ],
)

export const refundLine = pgTable(
  'refund_line',
  {
    refundId: uuid()
      .notNull()
      .references(() => refund.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    amountMinor: minor().notNull(),
    /** True when the pieces were returned to stock. */
    restock: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index().on(t.orderLineId),
    // Of pieces whose value pays for a replacement, the rest may go back as money of no piece.
    check(
      'refund_line_amounts',
      sql`${t.quantity} >= 0 and ${t.amountMinor} >= 0 and (${t.quantity} > 0 or ${t.amountMinor} > 0)`,
    ),
  ],
)

/** A customer's request to return something. */
export const returnRequest = pgTable(
  'return_request',
  {
    id: id(),
    number: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    kind: text({ enum: returnKinds }).notNull(),
    /** What the customer wants for it. */
    remedy: text({ enum: returnRemedies }).notNull().default('refund'),
    /** The order that is sent for it. Null before the store approves an exchange. */
    replacementId: uuid().unique('return_replacement_unique'),
    status: text({ enum: returnStatuses }).notNull(),
    /** The customer's note. */
    note: text().notNull().default(''),
    /** The merchant's answer. */
    answer: text().notNull().default(''),
    trackingCode: text(),
    /** The deadline for sending an approved return. */
    sendBy: time(),
    refundId: uuid().references((): AnyPgColumn => refund.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index().on(t.orderId, t.createdAt),
    index('return_by_time').on(t.createdAt),
    index('return_send_by').on(t.sendBy).where(sql`status = 'approved'`),
    unique('return_of_exchange').on(t.orderId, t.replacementId),
    foreignKey({
      name: 'return_replacement',
      columns: [t.id, t.replacementId],
      foreignColumns: [order.exchangeOf, order.id],
    }),
    check('return_remedy', sql`${t.replacementId} is null or ${t.remedy} = 'exchange'`),
  ],
)

export const returnLine = pgTable(
  'return_line',
  {
    returnId: uuid()
      .notNull()
      .references(() => returnRequest.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
    /** The variant of the same product that the customer wants for these pieces. Null when they want their money. */
    wantedVariantId: uuid().references(() => variant.id),
    /** The quantity that the inspection accepted, or null before. */
    acceptedQuantity: integer(),
    restock: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderLineId] }),
    index().on(t.orderLineId),
    check(
      'return_line_quantities',
      sql`${t.quantity} > 0 and (${t.acceptedQuantity} is null or ${t.acceptedQuantity} between 0 and ${t.quantity})`,
    ),
  ],
)
