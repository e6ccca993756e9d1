import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
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
import { user } from '#server/db/schema/accounts.ts'
import { createdAt, id, minor, time } from '#server/db/schema/columns.ts'
import { connection } from '#server/db/schema/connections.ts'
import { merchant } from '#server/db/schema/merchants.ts'
import { order, orderLine } from '#server/db/schema/orders.ts'
import { ledgerAccounts } from '#shared/money/ledger-reasons.ts'
import { payoutWays, transferStatuses } from '#shared/money/payouts.ts'
import { payoutStatuses } from '#shared/orders/order-moves.ts'
import { refund } from './refunds.ts'

/** Conditions of a commission rule. A missing one matches everything. Values in minor units, of one piece. */
export interface CommissionMatch {
  merchants?: string[]
  categories?: string[]
  products?: string[]
  valueFromMinor?: number
  valueToMinor?: number
}

/** In the operator's order: the first matching rule decides. Never edited: archived and replaced. */
export const commissionRule = pgTable(
  'commission_rule',
  {
    id: id(),
    position: integer().notNull(),
    name: text().notNull(),
    match: jsonb().$type<CommissionMatch>().notNull(),
    /** 10 000 is the whole amount. */
    bps: integer().notNull(),
    /** A fixed amount for each piece. */
    fixedMinor: minor().notNull().default(0),
    minMinor: minor(),
    maxMinor: minor(),
    appliesToShipping: boolean().notNull().default(false),
    validFrom: time(),
    validUntil: time(),
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index('commission_rule_order').on(t.position).where(sql`archived_at is null`),
    check('commission_rule_share', sql`${t.bps} between 0 and 10000 and ${t.fixedMinor} >= 0`),
    check(
      'commission_rule_bounds',
      sql`${t.minMinor} >= 0 and ${t.maxMinor} >= 0 and ${t.minMinor} <= ${t.maxMinor}`,
    ),
  ],
)

/** Frozen when the order was placed, with its calculation. A refund reverses it by another row. */
export const commissionLine = pgTable(
  'commission_line',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    /** Null for the commission on shipping. */
    orderLineId: uuid().references(() => orderLine.id),
    /** Null when no rule matched. */
    ruleId: uuid().references(() => commissionRule.id),
    baseMinor: minor().notNull(),
    quantity: integer().notNull(),
    bps: integer().notNull(),
    fixedMinor: minor().notNull(),
    /** Negative when it reverses another. */
    amountMinor: minor().notNull(),
    reversesId: uuid().references((): AnyPgColumn => commissionLine.id),
    refundId: uuid().references(() => refund.id),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.orderId),
    uniqueIndex('commission_once')
      .on(t.orderId, t.orderLineId)
      .where(sql`reverses_id is null and order_line_id is not null`),
    uniqueIndex('commission_once_of_shipping')
      .on(t.orderId)
      .where(sql`reverses_id is null and order_line_id is null`),
    uniqueIndex('commission_reversed_once').on(t.reversesId, t.refundId),
    check('commission_reversal', sql`(${t.reversesId} is null) = (${t.refundId} is null)`),
    check(
      'commission_sign',
      sql`case when ${t.reversesId} is null then ${t.amountMinor} >= 0 else ${t.amountMinor} <= 0 end`,
    ),
  ],
)

/** A fact of the ledger, written once. */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: id(),
    kind: text().notNull(),
    refType: text().notNull(),
    refId: text().notNull(),
    orderId: uuid().references(() => order.id),
    at: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_once').on(t.kind, t.refType, t.refId),
    index().on(t.orderId),
    index('ledger_receipts_of_merchants').on(t.at, t.id).where(sql`kind = 'receivable_paid'`),
  ],
)

/** Insert-only. Those of one transaction sum to zero. Debits are positive, credits negative. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransaction.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    merchantId: uuid().references(() => merchant.id),
    currency: char({ length: 3 }).notNull(),
    amountMinor: minor().notNull(),
    /** Copied from the transaction for the merchant's account statement. */
    at: time().notNull(),
  },
  (t) => [
    index().on(t.transactionId),
    index('ledger_postings_of_merchant').on(t.merchantId, t.id).where(sql`merchant_id is not null`),
    // Tells whether a store has paid anything. Version 0.1.0 also reads balances by it.
    index('ledger_balance').on(t.merchantId, t.account, t.amountMinor).where(sql`merchant_id is not null`),
    index('ledger_statement').on(t.merchantId, t.at, t.transactionId).where(sql`merchant_id is not null`),
    index('ledger_of_account').on(t.account).where(sql`merchant_id is null`),
    index('ledger_commission').on(t.at).where(sql`account = 'commission_income'`),
    index('ledger_campaign_costs').on(t.at).where(sql`account = 'campaign_costs'`),
    check('ledger_posting_amount', sql`${t.amountMinor} <> 0`),
    check('ledger_posting_owner', sql`(${t.merchantId} is not null) = (${t.account} like 'merchant\\_%')`),
  ],
)

/**
 * The balances of merchants' accounts by the postings of all days before `until`, in UTC, by the times in their ids.
 * All rows have the same day. Days are closed once they are over, so that nobody waits for another's posting.
 */
export const closingBalance = pgTable(
  'closing_balance',
  {
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    minor: minor().notNull(),
    until: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.account] })],
)

/** Payouts made together, as one file for the bank. */
export const payoutBatch = pgTable(
  'payout_batch',
  {
    id: id(),
    number: text().notNull().unique(),
    createdAt: createdAt(),
    /** The operator who prepared it. Null for a command. */
    createdBy: uuid().references(() => user.id),
    /** True once its sum asks for the approval of somebody who did not prepare it. */
    needsSecondPerson: boolean().notNull().default(false),
    approvedAt: time(),
    /** The operator who approved it. Null for a command. */
    approvedBy: uuid().references(() => user.id),
  },
  (t) => [
    index().on(t.createdBy),
    index().on(t.approvedBy),
    check('payout_batch_approved', sql`${t.approvedBy} is null or ${t.approvedAt} is not null`),
    check(
      'payout_batch_second_person',
      sql`not (${t.needsSecondPerson} and ${t.approvedBy} = ${t.createdBy})`,
    ),
  ],
)

/** A payout of a merchant's balance. */
export const payout = pgTable(
  'payout',
  {
    id: id(),
    batchId: uuid()
      .notNull()
      .references(() => payoutBatch.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    status: text({ enum: payoutStatuses }).notNull().default('draft'),
    currency: char({ length: 3 }).notNull(),
    /** The available balance before deductions. */
    grossMinor: minor().notNull(),
    /** The merchant's debts, deducted from the payout. */
    nettedMinor: minor().notNull(),
    amountMinor: minor().notNull(),
    /** The merchant's Pix key when the payout was made. */
    pixKey: text().notNull(),
    /** By Pix, sent by a person, or by a transfer to the merchant's account at Stripe. */
    way: text({ enum: payoutWays }).notNull().default('pix'),
    /** How often the bank received it. The ledger books each time as a fact of its own. */
    sends: integer().notNull().default(0),
    failure: text(),
    createdAt: createdAt(),
    paidAt: time(),
  },
  (t) => [
    unique('payout_once_per_batch').on(t.batchId, t.merchantId),
    index().on(t.merchantId, t.createdAt),
    index('payout_unfinished').on(t.merchantId).where(sql`status not in ('paid', 'canceled')`),
    check(
      'payout_amounts',
      sql`${t.nettedMinor} >= 0 and ${t.amountMinor} >= 0 and ${t.amountMinor} = ${t.grossMinor} - ${t.nettedMinor}`,
    ),
  ],
)

/** One transfer of a payout to the merchant's account at Stripe. A repeated one is another row. */
export const payoutTransfer = pgTable(
  'payout_transfer',
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payout.id),
    /** The payout's `sends` at that time. Together with its id it is the idempotency key at Stripe. */
    send: integer().notNull(),
    connectionId: uuid()
      .notNull()
      .references(() => connection.id),
    /** The account at Stripe. */
    accountRef: text().notNull(),
    amountMinor: minor().notNull(),
    status: text({ enum: transferStatuses }).notNull().default('waiting'),
    /** The amount that Stripe has reversed, as far as the shop was notified. */
    reversedMinor: minor().notNull().default(0),
    /** Stripe's id of the transfer. */
    providerRef: text().unique(),
    /** Stripe's error message. */
    failure: text(),
    createdAt: createdAt(),
    sentAt: time(),
  },
  (t) => [
    unique('payout_transfer_once').on(t.payoutId, t.send),
    uniqueIndex('payout_transfer_open').on(t.payoutId).where(sql`status in ('waiting', 'sent')`),
    index('payout_transfer_sent').on(t.sentAt).where(sql`provider_ref is not null`),
    check(
      'payout_transfer_amount',
      sql`${t.amountMinor} > 0 and ${t.reversedMinor} between 0 and ${t.amountMinor}`,
    ),
    check(
      'payout_transfer_sent',
      sql`(${t.status} in ('sent', 'reversed')) = (${t.providerRef} is not null) and (${t.providerRef} is null) = (${t.sentAt} is null)`,
    ),
  ],
)
