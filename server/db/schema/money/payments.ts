import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, minor, time } from '#server/db/schema/columns.ts'
import { connection } from '#server/db/schema/connections.ts'
import { order, orderGroup } from '#server/db/schema/orders.ts'
import {
  attemptStatuses,
  eventSources,
  type NextAction,
  paymentMethods,
  settlements,
} from '#shared/orders/orders.ts'

/** The amount owed: in direct settlement one row per order, in platform settlement one per group. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    groupId: uuid()
      .notNull()
      .references(() => orderGroup.id),
    /** The side that holds the money. Frozen, even if the installation changes its settlement. */
    settlement: text({ enum: settlements }).notNull().default('direct'),
    currency: char({ length: 3 }).notNull(),
    /** The sum of the allocations that are not void. */
    amountMinor: minor().notNull(),
    capturedMinor: minor().notNull().default(0),
  },
  (t) => [
    index().on(t.groupId),
    check('payment_amounts', sql`${t.amountMinor} >= 0 and ${t.capturedMinor} >= 0`),
  ],
)

/** Many per payment, at most one captured. */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    method: text({ enum: paymentMethods }).notNull(),
    /** The receiver's connection with the bank. Null when no bank reports receipts to the shop. */
    connectionId: uuid().references(() => connection.id),
    /** The provider's id: the txid of a Pix, the intent's id of a card. */
    providerRef: text().notNull(),
    status: text({ enum: attemptStatuses }).notNull(),
    amountMinor: minor().notNull(),
    /** The commission that the provider is to withhold for the platform, or null for none. */
    feeMinor: minor(),
    nextAction: jsonb().$type<NextAction>().notNull(),
    /** Null once it no longer expires. */
    expiresAt: time(),
    /** When the customer said "Já paguei". */
    claimedAt: time(),
    /** When the customer was asked by mail about the missing payment. */
    inquirySentAt: time(),
    /** Reminders sent to the holder of the money about a payment claim ("Já paguei"). */
    claimReminders: integer().notNull().default(0),
    capturedAt: time(),
    /** The provider's error code. */
    failureCode: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_attempt_newest').on(t.paymentId, t.createdAt, t.id),
    uniqueIndex('payment_attempt_ref').on(t.method, t.providerRef),
    uniqueIndex('payment_captured_once')
      .on(t.paymentId)
      .where(sql`status in ('captured', 'disputed', 'charged_back')`),
    uniqueIndex('payment_one_open')
      .on(t.paymentId)
      .where(sql`status in ('created', 'requires_action', 'processing')`),
    index('payment_attempt_connection').on(t.connectionId, t.createdAt).where(sql`connection_id is not null`),
    index('payment_attempt_claims').on(t.claimedAt).where(sql`status = 'processing'`),
    index('payment_attempt_expiry').on(t.expiresAt).where(sql`status in ('created', 'requires_action')`),
    check(
      'attempt_captured',
      sql`(${t.status} in ('captured', 'disputed', 'charged_back')) = (${t.capturedAt} is not null)`,
    ),
  ],
)

/** The share of an order in a payment, and its refunds. */
export const paymentAllocation = pgTable(
  'payment_allocation',
  {
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    amountMinor: minor().notNull(),
    /** True when the order was canceled before its group was paid, so that nothing is owed for it. */
    void: boolean().notNull().default(false),
    capturedMinor: minor().notNull().default(0),
    /** The sum of all refunds, including pending ones. */
    refundDueMinor: minor().notNull().default(0),
    /** The sum of the refunds that arrived. */
    refundedMinor: minor().notNull().default(0),
    /** The amount held by open chargebacks. */
    disputedMinor: minor().notNull().default(0),
    /** The amount lost to chargebacks. */
    chargedBackMinor: minor().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.orderId] }),
    uniqueIndex('allocation_once_per_order').on(t.orderId),
    check(
      'allocation_amounts',
      sql`${t.amountMinor} >= 0 and ${t.capturedMinor} in (0, ${t.amountMinor}) and (not ${t.void} or ${t.capturedMinor} = 0)`,
    ),
    check(
      'allocation_never_more_back',
      sql`0 <= ${t.refundedMinor} and ${t.refundedMinor} <= ${t.refundDueMinor} and 0 <= ${t.disputedMinor} and 0 <= ${t.chargedBackMinor} and ${t.refundDueMinor} + ${t.disputedMinor} + ${t.chargedBackMinor} <= ${t.capturedMinor}`,
    ),
  ],
)

/** `exchange` is the value of returned pieces, which never left the shop. */
export const receiptSources = ['person', 'bank_statement', 'provider', 'exchange'] as const
/** `mistake` means that it was confirmed by error and never arrived. */
export const surplusReasons = ['late', 'second', 'over', 'under', 'unknown', 'mistake'] as const
export const surplusStatuses = ['none', 'open', 'returning', 'returned'] as const

/** Received money. The part that pays no order is a surplus, with an open task until it is returned. */
export const paymentReceipt = pgTable(
  'payment_receipt',
  {
    id: id(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The provider's id of this receipt: the end-to-end id of a Pix, the charge of a card. */
    providerRef: text().notNull(),
    source: text({ enum: receiptSources }).notNull(),
    /** Null when the money is not matched to a payment. */
    attemptId: uuid().references(() => paymentAttempt.id),
    currency: char({ length: 3 }).notNull(),
    amountMinor: minor().notNull(),
    /** The part of the receipt that paid what was owed. */
    appliedMinor: minor().notNull().default(0),
    surplusReason: text({ enum: surplusReasons }),
    surplusStatus: text({ enum: surplusStatuses }).notNull(),
    receivedAt: time().notNull(),
    /** The provider's id of the surplus's return, and when it arrived. Null when a person returned it. */
    returnRef: text(),
    returnedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_receipt_once').on(t.method, t.providerRef),
    // The target of `refund_exchange_receipt`.
    unique('payment_receipt_amount').on(t.id, t.amountMinor),
    index().on(t.attemptId),
    index('payment_receipt_open').on(t.createdAt).where(sql`surplus_status in ('open', 'returning')`),
    check('receipt_exchange', sql`(${t.method} = 'exchange') = (${t.source} = 'exchange')`),
    check('receipt_amounts', sql`${t.amountMinor} > 0 and ${t.appliedMinor} between 0 and ${t.amountMinor}`),
    check(
      'receipt_surplus',
      sql`(${t.surplusStatus} = 'none') = (${t.appliedMinor} = ${t.amountMinor}) and (${t.surplusStatus} = 'none') = (${t.surplusReason} is null)`,
    ),
  ],
)

/** The commission that a provider withheld from a receipt for the platform, as the provider reports it. */
export const withheldCommission = pgTable(
  'withheld_commission',
  {
    receiptId: uuid()
      .primaryKey()
      .references(() => paymentReceipt.id),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    takenMinor: minor().notNull(),
    /** The part of it that refunds and chargebacks took back from the platform. */
    returnedMinor: minor().notNull(),
    /** The number of changes; the ledger books each as a fact of its own. */
    turns: integer().notNull().default(0),
    /** The provider's time of the change that was read last. */
    changedAt: time().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    check('withheld_amounts', sql`0 <= ${t.returnedMinor} and ${t.returnedMinor} <= ${t.takenMinor}`),
  ],
)

/** Provider fees and transfers to the bank, each reported and stored once. */
export const providerMovement = pgTable(
  'provider_movement',
  {
    id: id(),
    method: text({ enum: paymentMethods }).notNull(),
    providerRef: text().notNull(),
    /** The provider's own name of the type. */
    type: text().notNull(),
    /** The provider's id of the receipt, refund or transfer concerned. */
    sourceRef: text(),
    currency: char({ length: 3 }).notNull(),
    feeMinor: minor().notNull(),
    toBankMinor: minor().notNull(),
    at: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('provider_movement_once').on(t.method, t.providerRef),
    index('provider_movement_newest').on(t.method, t.at),
  ],
)

export const paymentEventResults = ['applied', 'ignored', 'failed'] as const

/** The inbox of provider events, each stored once. A job processes them by reading the provider's state. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    provider: text({ enum: eventSources }).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    receivedAt: createdAt(),
    processedAt: time(),
    result: text({ enum: paymentEventResults }),
    failure: text(),
  },
  (t) => [
    unique('payment_event_once').on(t.provider, t.eventId),
    index('payment_event_unprocessed').on(t.receivedAt).where(sql`processed_at is null or result = 'failed'`),
    check('payment_event_done', sql`(${t.processedAt} is null) = (${t.result} is null)`),
  ],
)
