import { and, arrayContains, asc, type Column, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { productImport, productImportProblem, productImportProduct, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { numberedPage, sliceOfPage } from '#server/shop/numbered-page.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type ImportList,
  type ImportListPage,
  importRowsPerPage,
  type ProductImportCard,
  type ProductImportView,
} from '#shared/catalog/product-imports.ts'
import type { ImportKey } from './start-import.ts'

const importsPerPage = 20
/** Progress in percent when all rows are read; the rest is finishing. */
const almostDone = 99

const { id, createdAt, fileName, platform, status, counts, startedAt } = productImport
const columns = {
  id,
  createdAt,
  fileName,
  platform,
  status,
  counts,
  startedAt,
  fileAt: productImport.fileAt,
  by: user.name,
  settled: productImport.settled,
  products: productImport.products,
  bytesRead: productImport.bytesRead,
  sizeBytes: productImport.sizeBytes,
  micros: microsOf(createdAt),
}

const importRows = (db: Db) =>
  db.select(columns).from(productImport).innerJoin(user, eq(user.id, productImport.createdBy)).$dynamic()

type Found = Awaited<ReturnType<typeof importRows>>[number]

/** Returns the imports of a store, the newest first. */
export const importsOfStore = (
  db: Db,
  merchantId: string,
  cursor: string | null,
): Promise<ListPart<ProductImportCard>> =>
  listOf({
    order: newestFirst(createdAt, id),
    perPage: importsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      importRows(db)
        .where(and(eq(productImport.merchantId, merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) => rows.map(card),
  })

/** Returns one import, or null if the store has none of this id. */
export async function importOfStore(db: Db, key: ImportKey): Promise<ProductImportView | null> {
  const isOwn = and(eq(productImport.merchantId, key.merchantId), eq(id, key.importId))
  const [[found], stock] = await Promise.all([importRows(db).where(isOwn), stockChangesOf(db, key)])
  if (!found) return null
  const { settled, products, fileAt } = found
  const isChecked = found.status === 'checked'
  return {
    ...card(found),
    isStarted: found.startedAt !== null,
    progress: progressOf(found),
    settled,
    products,
    stockChanges: isChecked ? stock.count : 0,
    stockMoves: isChecked ? stock.moves : { count: 0, lastAt: null },
    fileAt: fileAt?.toISOString() ?? null,
  }
}

/** Counts the products that get another stock, and those of them whose stock moved after the file was written. */
async function stockChangesOf(db: Db, key: ImportKey) {
  const { importId, result, parts, movedAt } = productImportProduct
  const isMoved = sql`${movedAt} > coalesce(${productImport.fileAt}, '-infinity')`
  const [found] = await db
    .select({
      count: count(),
      moved: sql<number>`count(*) filter (where ${isMoved})`.mapWith(Number),
      lastAt: sql<string | null>`max(${movedAt}) filter (where ${isMoved})`,
    })
    .from(productImportProduct)
    .innerJoin(productImport, eq(productImport.id, importId))
    .where(and(isOfImport(importId, key), eq(result, 'updated'), arrayContains(parts, ['stock'])))
  const lastAt = found?.lastAt ? new Date(found.lastAt).toISOString() : null
  return { count: found?.count ?? 0, moves: { count: found?.moved ?? 0, lastAt } }
}

const card = ({ createdAt: at, ...row }: Found): ProductImportCard => ({
  id: row.id,
  at: at.toISOString(),
  fileName: row.fileName,
  platform: row.platform,
  status: row.status,
  by: row.by,
  counts: row.counts,
})

function progressOf({ status, settled, products, bytesRead, sizeBytes }: Found): number | null {
  if (status !== 'checking' && status !== 'importing') return null
  const [done, all] = status === 'checking' ? [bytesRead, sizeBytes] : [settled, products ?? 0]
  return all === 0 ? 0 : Math.min(almostDone, Math.floor((100 * done) / all))
}

/** Returns a page of one of the lists of a store's import. */
export async function importListPage(
  db: Db,
  key: ImportKey,
  { list, page: number }: { list: ImportList; page: number },
): Promise<ImportListPage> {
  const page = { page: number, perPage: importRowsPerPage }
  const part = sliceOfPage(page)
  if (list === 'problems') {
    const { line, column, reason, effect } = productImportProblem
    const found = await db
      .select({ line, column, reason, effect })
      .from(productImportProblem)
      .where(isOfImport(productImportProblem.importId, key))
      .orderBy(asc(line), asc(productImportProblem.id))
      .limit(part.limit)
      .offset(part.offset)
    return { list, ...numberedPage(found, page) }
  }
  const { lines, handle, title, titleBefore, parts, variants, fields, position, result } =
    productImportProduct
  const found = await db
    .select({ lines, handle, title, titleBefore, parts, variants, fields })
    .from(productImportProduct)
    .where(and(isOfImport(productImportProduct.importId, key), eq(result, list)))
    .orderBy(asc(position))
    .limit(part.limit)
    .offset(part.offset)
  const products = found.map(({ lines: [line = 0], ...row }) => ({ line, ...row }))
  return { list, ...numberedPage(products, page) }
}

/** SQL condition: the row is of the store's own import; an import of another store has no rows. */
export const isOfImport = (column: Column, { merchantId, importId }: ImportKey): SQL =>
  sql`${column} = (select ${id} from ${productImport}
    where ${productImport.merchantId} = ${merchantId} and ${id} = ${importId})`
