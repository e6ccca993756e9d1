import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StatementRow } from '#shared/bank-statements.ts'
import { createdAt, id } from './columns.ts'
import { merchant } from './merchants.ts'

/** A bank's statement that somebody brought in, and what became of each of its rows. */
export const statementImport = pgTable(
  'statement_import',
  {
    id: id(),
    /** Whose account it is of; null: the platform's. */
    merchantId: uuid().references(() => merchant.id),
    fileName: text().notNull(),
    /** Nothing was written but this. */
    isTrial: boolean().notNull(),
    rows: jsonb().$type<StatementRow[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('statement_import_newest').on(t.createdAt, t.id)],
)
