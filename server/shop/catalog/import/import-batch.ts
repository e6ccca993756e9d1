import type { Db } from '#server/db/connect.ts'
import { sqlStateOf } from '#server/db/sql-state.ts'
import type { FormerPath } from '#server/shop/catalog/former-addresses/store-former-paths.ts'
import { ShopError } from '#shared/errors.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { problemOfNote, type ReadProduct } from './draft-of-rows.ts'
import type { ImportProblem } from './import-report.ts'
import { type ImportedProduct, type ImportState, settle } from './import-state.ts'
import type { ImportTarget, TargetBatch } from './import-target.ts'
import type { ColumnHeader } from './shopify-columns.ts'
import { skusOf, takenSkuWarning } from './sku-owners.ts'

/** Results of some products, and the progress of the import. */
export interface SettledBatch {
  products: readonly ReadProduct[]
  imported: readonly ImportedProduct[]
  state: ImportState
}

export interface BatchContext {
  header: ColumnHeader
  target: ImportTarget
  /** Reference of the stock movements. */
  refId: string
  /** Keeps the stock of saved variants unchanged. */
  keepsStock?: boolean
  /** Keeps the stock of variants that moved after this time; null for those that ever moved. */
  keepsMovedStock?: { after: Date | null } | null
  /** Returns how many rows of the file were read. */
  rows: () => number
  /** Stores the results in the same transaction. */
  record?: ((tx: Db, batch: SettledBatch) => Promise<void>) | undefined
}

/** Saves some products, none of them twice: together, or one by one if the database refuses one of them. */
export async function importBatch(
  products: readonly ReadProduct[],
  state: ImportState,
  context: BatchContext,
): Promise<SettledBatch[]> {
  const settled = (work: (batch: TargetBatch) => Promise<ImportedProduct[]>) =>
    context.target.batch(async (batch): Promise<SettledBatch> => {
      const imported = await work(batch)
      const next = settle(state, products, imported)
      next.report.rows = context.rows()
      const done = { products, imported, state: next }
      await context.record?.(batch.tx, done)
      return done
    })
  try {
    return [await settled((batch) => saveAll(batch, products, { ...context, seen: state.seen }))]
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [only] = products
    if (products.length === 1 && only) return [await settled(async () => [refused(only, error)])]
    const batches: SettledBatch[] = []
    for (const product of products) {
      batches.push(...(await importBatch([product], batches.at(-1)?.state ?? state, context)))
    }
    return batches
  }
}

async function saveAll(
  batch: TargetBatch,
  products: readonly ReadProduct[],
  context: BatchContext & Pick<ImportState, 'seen'>,
): Promise<ImportedProduct[]> {
  const saved = await batch.saved(products.flatMap(({ draft }) => draft?.handle ?? []))
  const owners = await batch.skuOwners(
    products.flatMap(({ draft }) => (draft && !saved.has(draft.handle) ? skusOf(draft) : [])),
  )
  const movements = await batch.lastMovements(
    [...saved.values()].flatMap(({ variants }) => variants.map(({ id }) => id)),
  )
  const keepsStockOf = movedAfter(movements, context.keepsMovedStock)
  const inFile = new Set(context.seen)
  const imported: ImportedProduct[] = []
  const formerPaths: FormerPath[] = []
  for (const product of products) {
    const { draft, problems, firstLine, lines } = product
    const known = draft && (saved.get(draft.handle) ?? null)
    if (!draft || (!known && !draft.fields.title)) {
      const reason = importReasons.noTitle
      const missing = { line: firstLine, column: context.header.nameOf('title'), reason }
      const lost: ImportProblem[] = draft ? [{ ...missing, effect: 'product_skipped' }] : []
      imported.push(importedProduct(draft, null, [...problems, ...lost]))
      continue
    }
    const wanted = { ...draft, keepsStock: context.keepsStock ?? false, keepsStockOf }
    const answer = await batch.save(wanted, known, `${context.refId}:${firstLine}`)
    const notes = answer.notes.map((note) => problemOfNote(note, context.header, lines))
    const result = answer.id === null ? null : answer
    const waiting = result?.product === 'created' && draft.variants.length === 0
    if (waiting) notes.push(priceProblem(firstLine, context.header))
    if (!known) notes.push(...takenSkuWarning(product, owners, { header: context.header, inFile }))
    inFile.add(draft.handle)
    if (result && product.formerPath) formerPaths.push({ path: product.formerPath, productId: result.id })
    const movedAt = lastOf((result?.restocked ?? []).flatMap((id) => movements.get(id) ?? []))
    imported.push({ ...importedProduct(draft, result, [...problems, ...notes]), movedAt })
  }
  await batch.storeFormerPaths(formerPaths)
  return imported
}

const importedProduct = (
  draft: ReadProduct['draft'],
  result: ImportedProduct['result'],
  problems: ImportProblem[],
): ImportedProduct => ({
  handle: draft?.handle ?? '',
  productType: draft?.fields.productType ?? '',
  result,
  problems: problems.toSorted((a, b) => a.line - b.line),
  movedAt: null,
})

const lastOf = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((last, time) => (last && last >= time ? last : time), null)

/** Returns the variants whose stock moved after a time, or ever. */
function movedAfter(
  movements: ReadonlyMap<string, Date>,
  spared: BatchContext['keepsMovedStock'],
): ReadonlySet<string> {
  if (!spared) return new Set()
  const { after } = spared
  return new Set([...movements].filter(([, at]) => !after || at > after).map(([id]) => id))
}

const priceProblem = (line: number, header: ColumnHeader): ImportProblem => ({
  line,
  column: header.nameOf('price'),
  reason: importReasons.staysDraft,
  effect: 'value_ignored',
})

/**
 * Tells whether an error is a refusal: of data by the database (class 22, 23), or because stock was promised meanwhile.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof ShopError || /^2[23]/.test(sqlStateOf(error) ?? '')
}

function refused({ draft, firstLine, problems }: ReadProduct, error: unknown): ImportedProduct {
  const code = error instanceof ShopError ? error.code : (sqlStateOf(error) ?? '')
  const reason = importReasons.refusedByDatabase(code)
  const lost: ImportProblem = { line: firstLine, column: '', reason, effect: 'product_skipped' }
  return importedProduct(draft, null, [...problems, lost])
}
