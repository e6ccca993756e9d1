import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, statementImport } from '#server/db/schema/index.ts'
import { isBeyond, microsOf, pageOfTimes, readTimeCursor } from '#server/db/time-cursor.ts'
import { type StatementImportCard, type StatementRow, statementRowsPerPage } from '#shared/bank-statements.ts'
import type { StatementImportPage } from '#shared/pages.ts'
import type { Keeper } from '../../../keeper.ts'

const importsPerPage = 20

const { id, createdAt, fileName, isTrial, rows } = statementImport
const columns = {
  ...{ id, createdAt, fileName, isTrial, store: merchant.name, micros: microsOf(createdAt) },
  counts: sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(result, rows), '{}') from (
      select row->>'result' as result, count(*) as rows from jsonb_array_elements(${rows}) row group by 1
    ) counted
  )`,
}

/** The newest first, with how many rows came to what; a store's own, or all for the operator. */
export async function statementImports(db: Db, keeper: Keeper, written: string | null) {
  const cursor = readTimeCursor(written)
  const isNewestFirst = cursor?.direction !== 'newer'
  const found = await importsWhere(
    db,
    and(isOf(keeper), cursor ? isBeyond(createdAt, id, cursor) : undefined),
  )
    .orderBy(isNewestFirst ? desc(createdAt) : createdAt, isNewestFirst ? desc(id) : id)
    .limit(importsPerPage + 1)
  const page = pageOfTimes(found, cursor, { limit: importsPerPage, placeOf: (row) => row })
  return { items: page.rows.map(card), next: page.next, previous: page.previous }
}

/** One import with a page of its rows, but for the money that went out; null if there is none. */
export async function statementImportPage(
  db: Db,
  keeper: Keeper,
  { importId, page }: { importId: string; page: number },
): Promise<StatementImportPage | null> {
  const [found] = await importsWhere(db, and(eq(id, importId), isOf(keeper)))
  if (!found) return null
  const shown = await db.execute<{ row: StatementRow }>(sql`
    select row from ${statementImport}, jsonb_array_elements(${rows}) with ordinality as each(row, place)
    where ${and(eq(id, importId), sql`row->>'result' <> 'out'`)}
    order by row->>'result' in ('paid', 'known', 'other'), place
    limit ${statementRowsPerPage + 1} offset ${(page - 1) * statementRowsPerPage}`)
  return {
    statement: card(found),
    rows: shown.rows.slice(0, statementRowsPerPage).map(({ row }) => row),
    page,
    hasMore: shown.rows.length > statementRowsPerPage,
  }
}

const isOf = (keeper: Keeper) =>
  'merchantId' in keeper ? eq(statementImport.merchantId, keeper.merchantId) : undefined

const importsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(statementImport)
    .leftJoin(merchant, eq(merchant.id, statementImport.merchantId))
    .where(where)
    .$dynamic()

type Found = Awaited<ReturnType<typeof importsWhere>>[number]

const card = ({ micros: _micros, createdAt: at, ...found }: Found): StatementImportCard => ({
  ...found,
  at: at.toISOString(),
})
