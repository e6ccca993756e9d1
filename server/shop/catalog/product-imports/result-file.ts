import { Readable } from 'node:stream'
import { and, asc, eq, gt, gte, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { productImport, productImportProblem, productImportProduct } from '#server/db/schema/index.ts'
import { linesOf } from '#server/shop/catalog/import/draft-of-rows.ts'
import { openProductFile } from '#server/shop/catalog/import/open-product-file.ts'
import { readProductRows } from '#server/shop/catalog/import/read-product-rows.ts'
import { savedIdentities } from '#server/shop/catalog/import/saved-identities.ts'
import { csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import { importEffectText } from '#shared/messages/command-line/import.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'
import { piecesOf } from './import-pieces.ts'
import { isOfImport } from './import-queries.ts'
import type { ImportKey } from './start-import.ts'

const productsPerBatch = 500

const messages = productImportMessages.resultFile

/** Yields a line for every row of the file, and one more for each further problem of it. */
export async function* importResultFile(db: Db, key: ImportKey): AsyncGenerator<string> {
  yield csvHeader(messages.columns)
  const { position } = productImportProduct
  for (let after = -1; ; ) {
    const products = await db
      .select()
      .from(productImportProduct)
      .where(and(isOfImport(productImportProduct.importId, key), gt(position, after)))
      .orderBy(asc(position))
      .limit(productsPerBatch)
    const last = products.at(-1)
    if (!last) break
    const problems = await problemsBetween(db, key, { first: after + 1, last: last.position })
    yield csvRows(products.flatMap((product) => resultLines(product, problems.get(product.position) ?? [])))
    after = last.position
  }
  yield* untriedRows(db, key)
}

/**
 * Yields the rows that an import which ended early did not reach; the file is still stored, because somebody may resume
 * it.
 */
async function* untriedRows(db: Db, { merchantId, importId }: ImportKey): AsyncGenerator<string> {
  const endedEarly = inArray(productImport.status, ['failed', 'stopped'])
  const [found] = await db
    .select()
    .from(productImport)
    .where(
      and(
        eq(productImport.merchantId, merchantId),
        eq(productImport.id, importId),
        endedEarly,
        isNotNull(productImport.startedAt),
      ),
    )
  if (!found) return
  const now = found.startedAt ?? found.createdAt
  const file = await openProductFile(Readable.from(piecesOf(db, importId)), {
    now,
    findSaved: savedIdentities(db, merchantId),
  })
  if ('refusal' in file) throw new Error(`Import ${importId} cannot be read any more: ${file.refusal}`)
  let place = 0
  for await (const { handle, rows, problems } of readProductRows(file.rows, file.header)) {
    if (place++ < found.settled) continue
    const title = rows[0]?.cell('title') ?? ''
    const start = [csvText(handle), csvText(title), messages.untried, '', '', '']
    yield csvRows(linesOf(rows, problems).map((line) => [line, ...start]))
  }
}

type ProductRow = typeof productImportProduct.$inferSelect
type ProblemRow = typeof productImportProblem.$inferSelect

async function problemsBetween(db: Db, key: ImportKey, { first, last }: { first: number; last: number }) {
  const { position, line, id } = productImportProblem
  const rows = await db
    .select()
    .from(productImportProblem)
    .where(and(isOfImport(productImportProblem.importId, key), gte(position, first), lte(position, last)))
    .orderBy(asc(line), asc(id))
  return Map.groupBy(rows, (row) => row.position)
}

function resultLines(
  { lines, handle, title, result }: ProductRow,
  problems: ProblemRow[],
): (string | number)[][] {
  const ofLine = Map.groupBy(problems, ({ line }) => line)
  const all = [...new Set([...lines, ...ofLine.keys()])].toSorted((a, b) => a - b)
  return all.flatMap((line) => {
    const found = ofLine.get(line) ?? []
    const isLost = result === 'skipped' || found.some(({ effect }) => effect === 'row_skipped')
    const start = [line, csvText(handle), csvText(title), messages.results[isLost ? 'skipped' : result]]
    if (found.length === 0) return [[...start, '', '', '']]
    return found.map(({ column, reason, effect }) => [
      ...start,
      ...[csvText(column), csvText(reason), importEffectText[effect]],
    ])
  })
}
