import { boolean, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#server/db/schema/columns.ts'
import { merchant } from '#server/db/schema/merchants.ts'
import type { BankStatementRow } from '#shared/money/bank-statements.ts'

/** An imported bank statement and the result of each of its rows. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: id(),
    /** Whose account it is of; null: the platform's. */
    merchantId: uuid().references(() => merchant.id),
    fileName: text().notNull(),
    /** Nothing was written but this. */
    isTrial: boolean().notNull(),
    /** The days of which the file has every row; null: it has none whole. */
    coversFrom: date(),
    coversUntil: date(),
    rows: jsonb().$type<BankStatementRow[]>().notNull(),
    createdAt: createdAt(),
    sessionRef: text(),
  },
  (t) => [index('bank_statement_newest').on(t.createdAt, t.id)],
)
