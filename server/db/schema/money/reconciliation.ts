import { sql } from 'drizzle-orm'
import { char, check, date, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, minor, time } from '#server/db/schema/columns.ts'
import { connection } from '#server/db/schema/connections.ts'
import { merchant } from '#server/db/schema/merchants.ts'
import { accountKinds, lineKinds, lineStatuses } from '#shared/money/reconciliation.ts'
import { chargeback } from './chargebacks.ts'
import { payment, paymentAttempt, paymentReceipt } from './payments.ts'
import { refund } from './refunds.ts'

/** An account with a bank or provider whose movements are compared with the shop's books. */
export const reconciledAccount = pgTable(
  'reconciled_account',
  {
    id: id(),
    kind: text({ enum: accountKinds }).notNull(),
    /** Null: the platform's. */
    merchantId: uuid().references(() => merchant.id),
    /** Null: the installation's own provider, or an account whose statements are imported. */
    connectionId: uuid().references(() => connection.id),
    /** What moved earlier is not compared. */
    since: time().notNull(),
    /** Until then the provider listed its movements; null: never. */
    readUntil: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reconciled_account_of_connection').on(t.connectionId).where(sql`connection_id is not null`),
    uniqueIndex('reconciled_account_of_store')
      .on(t.kind, t.merchantId)
      .where(sql`connection_id is null and merchant_id is not null`),
    uniqueIndex('reconciled_account_of_platform')
      .on(t.kind)
      .where(sql`connection_id is null and merchant_id is null`),
    index('reconciled_account_merchant').on(t.merchantId),
  ],
)

/**
 * One movement of an account: what its provider lists, and what the shop's books say of it. The two sides are written
 * apart from each other: the first from the provider's list alone, the second from receipts, refunds and chargebacks.
 */
export const reconciliationLine = pgTable(
  'reconciliation_line',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => reconciledAccount.id),
    kind: text({ enum: lineKinds }).notNull(),
    /** The provider's id of the movement, or how the shop calls what no provider has named. */
    ref: text().notNull(),
    /** The local day of the provider's time, or of the shop's where the provider lists nothing. */
    day: date().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Negative: it left the account. Zero: a chargeback that was won. */
    providerMinor: minor(),
    providerAt: time(),
    shopMinor: minor(),
    shopAt: time(),
    /** The movement's payment; null: an imported row that names none. */
    paymentId: uuid().references(() => payment.id),
    /** The attempt whose name the provider's movement bears. */
    attemptId: uuid().references(() => paymentAttempt.id),
    /** What was received, or the surplus that was returned. */
    receiptId: uuid().references(() => paymentReceipt.id),
    refundId: uuid().references(() => refund.id),
    chargebackId: uuid().references(() => chargeback.id),
    status: text({ enum: lineStatuses }).notNull().default('waiting'),
    /** The difference that somebody explained; another one is open again. */
    settledMinor: minor(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('reconciliation_line_once').on(t.accountId, t.kind, t.ref),
    index('reconciliation_line_of_day').on(t.accountId, t.day, t.id),
    index('reconciliation_line_open').on(t.accountId, t.day, t.id).where(sql`status = 'open'`),
    index('reconciliation_line_payment').on(t.paymentId),
    index('reconciliation_line_attempt').on(t.attemptId),
    index('reconciliation_line_receipt').on(t.receiptId),
    index('reconciliation_line_refund').on(t.refundId),
    index('reconciliation_line_chargeback').on(t.chargebackId),
    check('reconciliation_line_sides', sql`num_nonnulls(${t.providerMinor}, ${t.shopMinor}) > 0`),
    check(
      'reconciliation_line_times',
      sql`(${t.providerMinor} is null) = (${t.providerAt} is null) and (${t.shopMinor} is null) = (${t.shopAt} is null)`,
    ),
    check(
      'reconciliation_line_settled',
      sql`${t.status} <> 'settled' or (${t.settledMinor} is not null and ${t.note} <> '')`,
    ),
  ],
)
