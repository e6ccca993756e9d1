import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant } from '#server/db/schema/merchants.ts'
import type { Services } from '#server/shop/services.ts'
import { importMessages, importReasons } from '#shared/messages/command-line/import.ts'
import { allCategories } from '../categories/category-queries.ts'
import { requestPictures } from '../pictures/fetch-pictures.ts'
import type { ProductDraft } from '../products/product-draft.ts'
import { recount } from '../products/saved-product-queries.ts'
import { type MissingParts, noteMissing, nothingMissing } from './clear-missing.ts'
import { draftOfRows, type ReadProduct } from './draft-of-rows.ts'
import { categoryFinder } from './find-category.ts'
import { type BatchContext, type ImportedProduct, importBatch } from './import-batch.ts'
import { addProblems, emptyReport, type ImportProblem, type ImportReport, losesRow } from './import-report.ts'
import { databaseTarget, trialTarget } from './import-target.ts'
import { openProductFile, type ProductFile } from './open-product-file.ts'
import type { CsvRow } from './read-csv-rows.ts'
import { readProductRows } from './read-product-rows.ts'

/** Products saved in one transaction: fewer cost speed, more hold locks for longer. */
const productsPerBatch = 50
const rowsPerBatch = 500
/** From this many rows on, the planner's statistics are outdated. */
const manyRows = 1_000

export interface ImportProgress {
  rows: number
  bytesRead: number
  /** Null for a stream. */
  totalBytes: number | null
}

export interface ImportRequest {
  /** A path, or the bytes. */
  file: string | Readable
  storeSlug: string
  /** Reports the same and changes nothing. */
  dryRun?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** All of them, as they are found; the report lists the first. */
  onProblems?: (problems: readonly ImportProblem[]) => void
}

type ImportServices = Pick<Services, 'db' | 'queue' | 'clock'>

/** Reads Shopify's product CSV into a store. Run twice it changes nothing the second time. */
export async function importProducts(
  services: ImportServices,
  request: ImportRequest,
): Promise<ImportReport> {
  const report = emptyReport(request.dryRun === true)
  const store = await storeOfSlug(services.db, request.storeSlug)
  if (!store) return { ...report, refusal: importMessages.storeNotFound(request.storeSlug) }
  const file = await openProductFile(request.file)
  if ('refusal' in file) return { ...report, store: store.name, refusal: file.refusal }

  report.store = store.name
  await importFile(services, { ...request, file, merchantId: store.id, report })
  if (!request.dryRun && report.rows >= manyRows) await recount(services.db)
  return report.rows === 0 ? { ...report, refusal: importMessages.onlyHeader } : report
}

async function storeOfSlug(db: Db, slug: string) {
  const columns = { id: merchant.id, name: merchant.name }
  const [store] = await db.select(columns).from(merchant).where(eq(merchant.slug, slug))
  return store
}

interface FileImport {
  file: ProductFile
  merchantId: string
  report: ImportReport
  dryRun?: boolean
  onProgress?: (progress: ImportProgress) => void
  onProblems?: (problems: readonly ImportProblem[]) => void
}

async function importFile(services: ImportServices, { file, merchantId, report, ...options }: FileImport) {
  const { db, clock } = services
  const { header, headerLine } = file
  const categories = categoryFinder(await allCategories(db))
  const target = options.dryRun
    ? trialTarget(db, { merchantId })
    : databaseTarget(db, { merchantId, now: clock() })
  const context: BatchContext = { header, target, refId: newId() }
  // These modules are large, so they load with the first file.
  const { sanitizeDescription } = await import('../products/sanitize-description.ts')
  const reportProblems = (problems: readonly ImportProblem[]) => {
    addProblems(report, problems)
    if (problems.length > 0) options.onProblems?.(problems)
  }
  const missing = nothingMissing()
  const seen = new Set<string>()
  const repeated = header.repeated.map((column) => ({
    line: headerLine,
    column,
    reason: importReasons.repeatedColumn,
  }))
  reportProblems(repeated.map((problem) => ({ ...problem, effect: 'value_ignored' })))

  let batch: ReadProduct[] = []
  let batchRows = 0
  async function saveBatch() {
    const imported = await importBatch(batch, context)
    for (const [index, product] of imported.entries()) {
      reportProblems(product.problems.toSorted((a, b) => a.line - b.line))
      addToReport(report, product, seen)
      const whole = batch[index]?.draft?.whole
      if (product.result && whole) noteMissing(missing, product.result, wholeAfter(product, whole))
      if (product.result) seen.add(product.handle)
    }
    const hasPictures = imported.some(({ result }) => result && result.pictures.created > 0)
    if (hasPictures && !options.dryRun) await requestPictures(services)
    batch = []
    batchRows = 0
    options.onProgress?.({ rows: report.rows, bytesRead: file.bytesRead(), totalBytes: file.totalBytes })
  }

  for await (const rows of readProductRows(counted(file.rows, report), header)) {
    const isInBatch = batch.some(({ draft }) => draft?.handle === rows.handle)
    if (isInBatch || batch.length >= productsPerBatch || batchRows >= rowsPerBatch) await saveBatch()
    batch.push(
      draftOfRows(rows, header, {
        isContinued: seen.has(rows.handle),
        categories,
        sanitizeDescription,
      }),
    )
    batchRows += rows.rows.length
  }
  if (batch.length > 0) await saveBatch()
  await target.clearMissing(missing)
  addMissing(report, missing)
}

async function* counted(rows: AsyncIterable<CsvRow>, report: ImportReport) {
  for await (const row of rows) {
    report.rows++
    yield row
  }
}

/** A row that was left out is not gone. */
const wholeAfter = ({ problems }: ImportedProduct, whole: ProductDraft['whole']): ProductDraft['whole'] =>
  problems.some(losesRow) ? { variants: false, pictures: false, descriptionPictures: false } : whole

function addToReport(
  report: ImportReport,
  { handle, productType, result }: ImportedProduct,
  seen: Set<string>,
) {
  if (!result) {
    report.products.skipped++
    return
  }
  // Rows of a product that was counted before add to its parts alone.
  if (!seen.has(handle)) {
    report.products[result.product]++
    if (!result.hasCategory) report.uncategorized[productType] = (report.uncategorized[productType] ?? 0) + 1
  }
  for (const outcome of ['created', 'updated', 'unchanged'] as const) {
    report.variants[outcome] += result.variants[outcome]
    report.pictures[outcome] += result.pictures[outcome]
  }
}

function addMissing(report: ImportReport, { variants, pictures, unchanged }: MissingParts) {
  report.variants.archived = variants.size
  report.pictures.removed = pictures.size
  const parts = new Set([...variants.values(), ...pictures.values()])
  const changed = [...unchanged].filter((productId) => parts.has(productId)).length
  report.products.unchanged -= changed
  report.products.updated += changed
}
