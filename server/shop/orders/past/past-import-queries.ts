import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { pastCustomer, pastImport, pastOrder, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { PastImportCard, PastImportView } from '#shared/orders/past-orders.ts'
import type { PastImportKey } from './start-past-import.ts'

const importsPerPage = 20
/** Progress in percent when all rows are written; the rest is finishing. */
const almostDone = 99

const { id, createdAt, fileName, platform, content, status, counts } = pastImport
const columns = {
  ...{ id, createdAt, fileName, platform, content, status, counts },
  by: user.name,
  problems: pastImport.problems,
  total: pastImport.total,
  settled: pastImport.settled,
  micros: microsOf(createdAt),
}

const importRows = (db: Db) =>
  db.select(columns).from(pastImport).innerJoin(user, eq(user.id, pastImport.createdBy)).$dynamic()

type Found = Awaited<ReturnType<typeof importRows>>[number]

const card = ({ createdAt: at, ...row }: Found): PastImportCard => ({
  id: row.id,
  at: at.toISOString(),
  by: row.by,
  fileName: row.fileName,
  platform: row.platform,
  content: row.content,
  status: row.status,
  counts: row.counts,
})

/** Returns the files of its former shop that a store has uploaded, the newest first. */
export const pastImportsOf = (
  db: Db,
  merchantId: string,
  cursor: string | null,
): Promise<ListPart<PastImportCard>> =>
  listOf({
    order: newestFirst(createdAt, id),
    perPage: importsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      importRows(db)
        .where(and(eq(pastImport.merchantId, merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) => rows.map(card),
  })

/** Returns one import, or null if the store has none of this id. */
export async function pastImportOf(
  db: Db,
  { merchantId, importId }: PastImportKey,
): Promise<PastImportView | null> {
  const [found] = await importRows(db).where(and(eq(pastImport.merchantId, merchantId), eq(id, importId)))
  if (!found) return null
  const { total, settled, problems } = found
  const percent = total === 0 ? 0 : Math.min(almostDone, Math.floor((100 * settled) / total))
  return { ...card(found), problems, progress: found.status === 'importing' ? percent : null }
}

/** Tells whether a store has something of its former shop. */
export async function hasPastOrders(db: Db, merchantId: string): Promise<boolean> {
  const some = (table: typeof pastOrder | typeof pastCustomer) =>
    db.select({ id: table.id }).from(table).where(eq(table.merchantId, merchantId)).limit(1)
  const found = await Promise.all([some(pastOrder), some(pastCustomer)])
  return found.flat().length > 0
}
