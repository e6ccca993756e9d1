import type { CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { formerPathOfRow } from '#server/shop/catalog/former-addresses/former-path-of-row.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { draftOfRows, type ReadProduct } from './draft-of-rows.ts'
import { categoryFinder } from './find-category.ts'
import { type BatchContext, importBatch, type SettledBatch } from './import-batch.ts'
import type { ImportProblem } from './import-report.ts'
import type { ImportState } from './import-state.ts'
import type { ProductFile } from './open-product-file.ts'
import { type ProductRows, readProductRows, type SourceRow } from './read-product-rows.ts'

/** Products saved in one transaction: fewer cost speed, more hold locks for longer. */
const productsPerBatch = 50
const rowsPerBatch = 500

export interface FileImport extends Omit<BatchContext, 'header' | 'rows'> {
  file: ProductFile
  /** The state at which the file was left before; products settled by then are only counted. */
  from: ImportState
  tree: CategoryTree
  onBatch: (batch: SettledBatch) => Promise<void>
  /** Called after each batch; tells whether the rest has to wait. */
  shouldPause?: () => boolean
}

/** Imports a file into a store. The caller does the last step, which clears what is missing. */
export async function importFile({
  file,
  from,
  tree,
  onBatch,
  shouldPause = () => false,
  ...context
}: FileImport): Promise<{ state: ImportState; isWhole: boolean }> {
  const { header } = file
  const categories = categoryFinder(tree)
  // These modules are large, so they load with the first file.
  const { sanitizeDescription } = await import('#server/shop/catalog/description/sanitize-description.ts')
  const counted = countRows(file.rows)
  const batchContext: BatchContext = { ...context, header, rows: counted.rows }
  let state = from
  let batch: ReadProduct[] = []
  let batchRows = 0
  async function saveBatch() {
    for (const each of await importBatch(batch, state, batchContext)) {
      state = each.state
      await onBatch(each)
    }
    batch = []
    batchRows = 0
  }

  let place = 0
  for await (const rows of readProductRows(counted.all(), header)) {
    if (place++ < from.settled) continue
    const isInBatch = batch.some(({ draft }) => draft?.handle === rows.handle)
    if (isInBatch || batch.length >= productsPerBatch || batchRows >= rowsPerBatch) {
      await saveBatch()
      if (shouldPause()) return { state, isWhole: false }
    }
    const isContinued = state.seen.has(rows.handle)
    const whole = place === 1 ? withHeaderProblems(rows, file) : rows
    const read = draftOfRows(whole, header, { isContinued, categories, sanitizeDescription })
    const [first] = rows.rows
    batch.push({ ...read, formerPath: first ? formerPathOfRow(first, file) : null })
    batchRows += rows.rows.length
  }
  if (batch.length > 0) await saveBatch()
  state.report.rows = counted.rows()
  return { state, isWhole: true }
}

/** Adds the problems of the header to those of the first product. */
function withHeaderProblems(rows: ProductRows, { header, headerLine }: ProductFile): ProductRows {
  const { repeatedColumn } = importReasons
  const found = [...header.repeated.map((title) => ({ title, reason: repeatedColumn })), ...header.overlooked]
  const problems = found.map(
    ({ title, reason }): ImportProblem => ({
      line: headerLine,
      column: title.trim(),
      reason,
      effect: 'value_ignored',
    }),
  )
  return { ...rows, problems: [...problems, ...rows.problems] }
}

function countRows(rows: AsyncIterable<SourceRow>) {
  let count = 0
  let line = 0
  async function* all() {
    for await (const row of rows) {
      // A row of another platform may have become several here.
      if (row.line !== line) count++
      line = row.line
      yield row
    }
  }
  return { all, rows: () => count }
}
