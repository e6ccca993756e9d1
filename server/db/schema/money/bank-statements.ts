import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '#server/db/schema/accounts.ts'
import { createdAt, id, minor, time } from '#server/db/schema/columns.ts'
import { merchant } from '#server/db/schema/merchants.ts'
import { type BankStatementRow, bankStatementStatuses } from '#shared/money/bank-statements.ts'

/** An uploaded bank statement, and the result of each of its rows. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: id(),
    /** Owner of the account. Null for the platform. */
    merchantId: uuid().references(() => merchant.id),
    fileName: text().notNull(),
    /** True for a trial, which writes nothing else. */
    isTrial: boolean().notNull(),
    /** While it is being processed, `rows` is empty. */
    status: text({ enum: bankStatementStatuses }).notNull().default('done'),
    /** SHA-256 of the file. Null for files from before it was stored. */
    digest: text(),
    /** The days of which the file has every row. Null when it covers no whole day. */
    coversFrom: date(),
    coversUntil: date(),
    rows: jsonb().$type<BankStatementRow[]>().notNull(),
    createdAt: createdAt(),
    /** The uploading person and session. Null for a command. */
    sentBy: uuid().references(() => user.id),
    sessionRef: text(),
    /** Lease of the process that works on it. Another may take over afterwards. */
    leaseToken: uuid(),
    leaseUntil: time(),
    /** Starts without any progress since. */
    attempts: integer().notNull().default(0),
  },
  (t) => [
    index('bank_statement_newest').on(t.createdAt, t.id),
    check(
      'bank_statement_standing',
      sql`${t.status} = 'done' or (${t.status} in ('working', 'failed') and ${t.digest} is not null)`,
    ),
    // A file that is uploaded twice at once is processed once.
    uniqueIndex('bank_statement_unfinished')
      .on(sql`coalesce(${t.merchantId}::text, '')`, t.digest, t.isTrial)
      .where(sql`status = 'working'`),
  ],
)

/** A row of a statement in progress. Deleted with the last result, which is in `bank_statement.rows` then. */
export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    statementId: uuid()
      .notNull()
      .references(() => bankStatement.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    line: integer().notNull(),
    /** Reference of its receipt. Null when no money came in. */
    ref: text(),
    amountMinor: minor(),
    receivedAt: time(),
    /** The bank's text, with tax ids masked. */
    text: text(),
    result: jsonb().$type<BankStatementRow>(),
    /** The receipt of the same row in another file. */
    sameAs: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.statementId, t.position] }),
    check('bank_statement_line_known', sql`${t.ref} is not null or ${t.result} is not null`),
    check(
      'bank_statement_line_money',
      sql`(${t.ref} is null) = (${t.amountMinor} is null) and (${t.ref} is null) = (${t.receivedAt} is null)
        and (${t.ref} is null) = (${t.text} is null)`,
    ),
  ],
)
