import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { bankStatement, bankStatementLine, merchant } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import {
  type BankStatementCard,
  type BankStatementPage,
  type BankStatementProgress,
  type BankStatementRow,
  bankStatementRowsPerPage,
} from '#shared/money/bank-statements.ts'

const importsPerPage = 20

const { id, createdAt, fileName, isTrial, status, rows } = bankStatement
const columns = {
  id,
  createdAt,
  fileName,
  isTrial,
  status,
  store: merchant.name,
  micros: microsOf(createdAt),
  counts: sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(result, rows), '{}') from (
      select row->>'result' as result, count(*) as rows from jsonb_array_elements(${rows}) row group by 1
    ) counted
  )`,
}

/**
 * Returns the statements, the newest first, with the number of rows by result; a store's own, or all for the operator.
 */
export const bankStatements = (db: Db, actor: PanelActor, cursor: string | null) =>
  listOf({
    order: newestFirst(createdAt, id),
    perPage: importsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      importsWhere(db, and(isOf(actor), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) => rows.map(card),
  })

/** Returns one import with a page of its rows, without outgoing money. Null if there is none. */
export async function bankStatementPage(
  db: Db,
  actor: PanelActor,
  { importId, page: number }: { importId: string; page: number },
): Promise<BankStatementPage | null> {
  const [found] = await importsWhere(db, and(eq(id, importId), isOf(actor)))
  if (!found) return null
  const page = { page: number, perPage: bankStatementRowsPerPage }
  const { limit, offset } = sliceOfPage(page)
  const shown = await db.execute<{ row: BankStatementRow }>(sql`
    select row from ${bankStatement}, jsonb_array_elements(${rows}) with ordinality as each(row, place)
    where ${and(eq(id, importId), sql`row->>'result' <> 'out'`)}
    order by row->>'result' in ('paid', 'known', 'other'), place
    limit ${limit} offset ${offset}`)
  return {
    statement: card(found),
    progress: found.status === 'working' ? await progressOf(db, importId) : null,
    rows: numberedPage(
      shown.rows.map(({ row }) => row),
      page,
    ),
  }
}

async function progressOf(db: Db, statementId: string): Promise<BankStatementProgress> {
  const { result } = bankStatementLine
  const [found] = await db
    .select({ settled: count(result), lines: count() })
    .from(bankStatementLine)
    .where(eq(bankStatementLine.statementId, statementId))
  return found ?? { settled: 0, lines: 0 }
}

const isOf = (actor: PanelActor) =>
  'merchantId' in actor ? eq(bankStatement.merchantId, actor.merchantId) : undefined

const importsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(bankStatement)
    .leftJoin(merchant, eq(merchant.id, bankStatement.merchantId))
    .where(where)
    .$dynamic()

type Found = Awaited<ReturnType<typeof importsWhere>>[number]

const card = ({ micros: _micros, createdAt: at, ...found }: Found): BankStatementCard => ({
  ...found,
  at: at.toISOString(),
})
