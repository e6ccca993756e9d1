import { Readable } from 'node:stream'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { productImportProblem, productImportProduct } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import { allCategories } from '#server/shop/catalog/categories/category-queries.ts'
import { clearMissing } from '#server/shop/catalog/import/clear-missing.ts'
import { importFile } from '#server/shop/catalog/import/import-file.ts'
import { hasNewPictures, manyRows } from '#server/shop/catalog/import/import-products.ts'
import { finalReport, type ImportState, startState } from '#server/shop/catalog/import/import-state.ts'
import { databaseTarget, type ImportTarget, trialTarget } from '#server/shop/catalog/import/import-target.ts'
import { openProductFile, type ProductFile } from '#server/shop/catalog/import/open-product-file.ts'
import { savedIdentities } from '#server/shop/catalog/import/saved-identities.ts'
import { storeColumns } from '#server/shop/catalog/import/store-columns.ts'
import { requestPictures } from '#server/shop/catalog/pictures/fetch-pictures.ts'
import { recount } from '#server/shop/catalog/products/saved-product-queries.ts'
import { LeaseLost, leaseEnd } from '#server/shop/lease.ts'
import type { Services } from '#server/shop/services.ts'
import { maxStockNote } from '#shared/catalog/store-stock.ts'
import { auditImport, markLosses } from './finish-import.ts'
import { acquireImportLease, changeLeasedImport, type ImportLease } from './import-lease.ts'
import { dropPieces, piecesOf } from './import-pieces.ts'
import { queueImport } from './queue-import.ts'
import { countsOf, missingOf, recordBatch, reportOf } from './record-batch.ts'

type ImportServices = Pick<Services, 'db' | 'queue' | 'clock'>

/** Time of one step of an import, so that other jobs get their turn; the next step continues where it ended. */
const stepMs = 120_000
const released = { leaseToken: null, leaseUntil: null }

/** Checks a file or imports it, for one step. Killed at any point and started again, it does nothing twice. */
export async function workOnImport(
  services: ImportServices,
  { importId }: { importId: string },
  { stopping }: Pick<Attempt, 'stopping'>,
): Promise<void> {
  const lease = await acquireImportLease(services, importId)
  if (!lease) return
  if ('failure' in lease) throw new PermanentFailure(lease.failure)
  try {
    if (lease.status === 'checking') await checkFile(services, lease, stopping)
    else await runImport(services, lease, stopping)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  }
}

/** Checks a file and writes nothing but the report; interrupted, it begins again. */
async function checkFile(services: ImportServices, lease: ImportLease, stopping: AbortSignal) {
  const { db, clock } = services
  await inTransaction(db, (tx) => forgetRows(tx, lease.id))
  const target = trialTarget(db, { merchantId: lease.merchantId, now: clock() })
  const from = startState(true)
  const { file, state, isWhole } = await readFile(services, lease, {
    from,
    target,
    isOver: () => stopping.aborted,
  })
  await inTransaction(db, async (tx) => {
    if (!isWhole) return giveBack(services, tx, lease)
    await markLosses(tx, lease.id, state)
    const checked = { status: 'checked', products: state.settled, bytesRead: file.bytesRead() } as const
    await changeLeasedImport(tx, lease, {
      ...checked,
      ...released,
      counts: countsOf(finalReport(state)),
      finishedAt: clock(),
    })
  })
}

async function runImport(services: ImportServices, lease: ImportLease, stopping: AbortSignal) {
  const { db, clock } = services
  const { merchantId } = lease
  const mover = { userId: lease.startedBy, note: lease.fileName.slice(0, maxStockNote) }
  const endsMs = Date.now() + stepMs
  const { file, state, isWhole } = await readFile(services, lease, {
    from: await stateOf(db, lease),
    target: databaseTarget(db, { merchantId, mover, now: clock() }),
    isOver: () => stopping.aborted || Date.now() >= endsMs,
  })
  if (!isWhole) return inTransaction(db, (tx) => giveBack(services, tx, lease))

  await clearMissing(db, state.missing, clock(), {
    from: lease.cleared,
    record: (tx, cleared) => changeLeasedImport(tx, lease, { cleared, leaseUntil: leaseEnd(clock()) }),
  })
  const counts = countsOf(finalReport(state))
  await inTransaction(db, async (tx) => {
    const now = clock()
    await markLosses(tx, lease.id, state)
    await storeColumns(tx, merchantId, file.header)
    await changeLeasedImport(tx, lease, { status: 'done', finishedAt: now, counts, ...released })
    await dropPieces(tx, lease.id)
    await auditImport(tx, { ...lease, status: 'done', counts }, { at: now })
  })
  if (counts.rows >= manyRows) await recount(db)
}

interface Reading {
  from: ImportState
  target: ImportTarget
  isOver: () => boolean
}

async function readFile(services: ImportServices, lease: ImportLease, { from, target, isOver }: Reading) {
  const { db, clock } = services
  const now = lease.startedAt ?? lease.createdAt
  const file = await openProductFile(Readable.from(piecesOf(db, lease.id)), {
    now,
    findSaved: savedIdentities(db, lease.merchantId),
  })
  if ('refusal' in file) throw new Error(`Import ${lease.id} cannot be read any more: ${file.refusal}`)
  const read = await importFile({
    file,
    from,
    target,
    tree: await allCategories(db),
    refId: lease.id,
    shouldPause: isOver,
    keepsStock: lease.keepsStock,
    keepsMovedStock: lease.keepsMovedStock ? { after: lease.fileAt } : null,
    record: (tx, batch) => recordBatch(tx, lease, batch, { now: clock(), bytesRead: file.bytesRead() }),
    async onBatch({ imported }) {
      if (lease.status === 'importing' && imported.some(hasNewPictures)) await requestPictures(services)
    },
  })
  return { ...read, file: file satisfies ProductFile }
}

async function stateOf(db: Db, { id, settled, counts, missing }: ImportLease): Promise<ImportState> {
  const { importId, result, handle } = productImportProduct
  const rows = await db
    .selectDistinct({ handle })
    .from(productImportProduct)
    .where(and(eq(importId, id), ne(result, 'skipped')))
  const seen = new Set(rows.map((row) => row.handle))
  return { settled, report: reportOf(counts), missing: missingOf(missing), seen }
}

/** Ends the lease, because any process may do the next step. */
async function giveBack(services: ImportServices, tx: Db, lease: ImportLease) {
  await changeLeasedImport(tx, lease, released)
  await queueImport(services, tx, lease.id)
}

/** Deletes the rows of an earlier check or try. */
export async function forgetRows(tx: Db, importId: string) {
  await tx.delete(productImportProblem).where(eq(productImportProblem.importId, importId))
  await tx.delete(productImportProduct).where(eq(productImportProduct.importId, importId))
}
