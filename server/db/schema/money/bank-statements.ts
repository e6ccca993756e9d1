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

/** A bank statement that somebody sent, and the result of each of its rows. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: id(),
    /** Whose account it is of; null: the platform's. */
    merchantId: uuid().references(() => merchant.id),
    fileName: text().notNull(),
    /** Nothing was written but this. */
    isTrial: boolean().notNull(),
    /** While it is worked on, nothing is in `rows` yet. */
    status: text({ enum: bankStatementStatuses }).notNull().default('done'),
    /** SHA-256 of the file; null for those from before it was stored. */
    digest: text(),
    /** The days of which the file has every row; null: it has none whole. */
    coversFrom: date(),
    coversUntil: date(),
    rows: jsonb().$type<BankStatementRow[]>().notNull(),
    createdAt: createdAt(),
    /** Who sent it, and in which session; null: a command did. */
    sentBy: uuid().references(() => user.id),
    sessionRef: text(),
    /** Whoever works on it, until when; another may take over afterwards. */
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
    // A file that is sent twice at once is worked on once.
    uniqueIndex('bank_statement_unfinished')
      .on(sql`coalesce(${t.merchantId}::text, '')`, t.digest, t.isTrial)
      .where(sql`status = 'working'`),
  ],
)

/** A row of a statement that is worked on; deleted with the last one's result, which is in `bank_statement.rows` then. */
export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    statementId: uuid()
      .notNull()
      .references(() => bankStatement.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    line: integer().notNull(),
    /** What its receipt is called; null: no money came in. */
    ref: text(),
    amountMinor: minor(),
    receivedAt: time(),
    /** What the bank says of it, with tax ids masked. */
    text: text(),
    result: jsonb().$type<BankStatementRow>(),
    /** The receipt of another file's row that this one is. */
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
