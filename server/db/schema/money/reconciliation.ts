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
    /** Owner of the account. Null for the platform. */
    merchantId: uuid().references(() => merchant.id),
    /** Null for the installation's own provider, and for an account whose statements are imported. */
    connectionId: uuid().references(() => connection.id),
    /** Earlier movements are not compared. */
    since: time().notNull(),
    /** The provider listed its movements up to this time. Null when it never did. */
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
 * One movement of an account, as the provider lists it and as the shop's books have it. The two sides are written
 * independently: the first from the provider's list alone, the second from receipts, refunds and chargebacks.
 */
export const reconciliationLine = pgTable(
  'reconciliation_line',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => reconciledAccount.id),
    kind: text({ enum: lineKinds }).notNull(),
    /** The provider's id of the movement, or the shop's own reference where no provider named one. */
    ref: text().notNull(),
    /** The local day of the provider's time, or of the shop's where the provider lists nothing. */
    day: date().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Negative when it left the account. Zero for a chargeback that was won. */
    providerMinor: minor(),
    providerAt: time(),
    shopMinor: minor(),
    shopAt: time(),
    /** The movement's payment, or null for an imported row that names none. */
    paymentId: uuid().references(() => payment.id),
    /** The attempt that the provider's movement names. */
    attemptId: uuid().references(() => paymentAttempt.id),
    /** The receipt, or the surplus that was returned. */
    receiptId: uuid().references(() => paymentReceipt.id),
    refundId: uuid().references(() => refund.id),
    chargebackId: uuid().references(() => chargeback.id),
    status: text({ enum: lineStatuses }).notNull().default('waiting'),
    /** The difference that a person has explained. A different one is open again. */
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
