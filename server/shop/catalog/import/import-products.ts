import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant } from '#server/db/schema/merchants.ts'
import { system } from '#server/shop/audit/record-audit.ts'
import { allCategories } from '#server/shop/catalog/categories/category-queries.ts'
import { requestPictures } from '#server/shop/catalog/pictures/fetch-pictures.ts'
import { recount } from '#server/shop/catalog/products/saved-product-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { importMessages } from '#shared/messages/command-line/import.ts'
import { auditPrices } from './audit-prices.ts'
import { importFile } from './import-file.ts'
import { emptyReport, type ImportProblem, type ImportReport } from './import-report.ts'
import { finalReport, type ImportedProduct, startState } from './import-state.ts'
import { databaseTarget, trialTarget } from './import-target.ts'
import { openProductFile } from './open-product-file.ts'
import { savedIdentities } from './saved-identities.ts'
import { storeColumns } from './store-columns.ts'

/** From this many rows on, the planner's statistics are outdated. */
export const manyRows = 1_000

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
  /** Reports the same without changing anything. */
  dryRun?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** Receives all problems as they are found; the report lists only the first. */
  onProblems?: (problems: readonly ImportProblem[]) => void
}

/** Imports a platform's product CSV into a store. Run twice, it changes nothing the second time. */
export async function importProducts(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  { dryRun = false, onProblems, onProgress, ...request }: ImportRequest,
): Promise<ImportReport> {
  const { db, clock } = services
  const empty = emptyReport(dryRun)
  const store = await storeOfSlug(db, request.storeSlug)
  if (!store) return { ...empty, refusal: importMessages.storeNotFound(request.storeSlug) }
  const file = await openProductFile(request.file, { now: clock(), findSaved: savedIdentities(db, store.id) })
  if ('refusal' in file) return { ...empty, store: store.name, refusal: file.refusal }

  const target = dryRun
    ? trialTarget(db, { merchantId: store.id, now: clock() })
    : databaseTarget(db, { merchantId: store.id, now: clock() })
  const { state } = await importFile({
    file,
    target,
    from: startState(dryRun),
    tree: await allCategories(db),
    refId: newId(),
    async record(tx, { imported }) {
      if (!dryRun) await auditPrices(tx, { merchantId: store.id, by: system, imported, at: clock() })
    },
    async onBatch({ imported, state }) {
      const problems = imported.flatMap((each) => each.problems)
      if (problems.length > 0) onProblems?.(problems)
      if (!dryRun && imported.some(hasNewPictures)) await requestPictures(services)
      onProgress?.({ rows: state.report.rows, bytesRead: file.bytesRead(), totalBytes: file.totalBytes })
    },
  })
  await target.clearMissing(state.missing)
  if (!dryRun) await storeColumns(db, store.id, file.header)
  const report = { ...finalReport(state), store: store.name }
  if (!dryRun && report.rows >= manyRows) await recount(db)
  return report.rows === 0 ? { ...report, refusal: importMessages.onlyHeader } : report
}

export const hasNewPictures = ({ result }: ImportedProduct) => result !== null && result.pictures.created > 0

export async function storeOfSlug(db: Db, slug: string) {
  const columns = { id: merchant.id, name: merchant.name }
  const [store] = await db.select(columns).from(merchant).where(eq(merchant.slug, slug))
  return store
}
