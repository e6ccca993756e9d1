import { sqlStateOf } from '#server/db/sql-state.ts'
import { ShopError } from '#shared/errors.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import type { SaveResult } from '../products/plan-product.ts'
import { problemOfNote, type ReadProduct } from './draft-of-rows.ts'
import type { ImportProblem } from './import-report.ts'
import type { ImportTarget, TargetBatch } from './import-target.ts'
import type { Header } from './shopify-columns.ts'

export interface ImportedProduct {
  handle: string
  productType: string
  /** Null: it did not come in. */
  result: SaveResult | null
  problems: ImportProblem[]
}

export interface BatchContext {
  header: Header
  target: ImportTarget
  /** What moves the stock. */
  refId: string
}

/** Saves some products, none of them twice: together, or one by one where the database refuses one of them. */
export async function importBatch(
  products: ReadProduct[],
  context: BatchContext,
): Promise<ImportedProduct[]> {
  try {
    return await context.target.batch((batch) => saveAll(batch, products, context))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [only] = products
    if (products.length === 1 && only) return [refused(only, error)]
    const imported: ImportedProduct[] = []
    for (const product of products) imported.push(...(await importBatch([product], context)))
    return imported
  }
}

async function saveAll(
  batch: TargetBatch,
  products: ReadProduct[],
  context: BatchContext,
): Promise<ImportedProduct[]> {
  const saved = await batch.saved(products.flatMap(({ draft }) => draft?.handle ?? []))
  const imported: ImportedProduct[] = []
  for (const { draft, problems, firstLine, lines } of products) {
    const known = draft && (saved.get(draft.handle) ?? null)
    if (!draft || (!known && !draft.fields.title)) {
      const reason = importReasons.noTitle
      const missing = { line: firstLine, column: context.header.nameOf('title'), reason }
      const lost: ImportProblem[] = draft ? [{ ...missing, effect: 'product_skipped' }] : []
      imported.push({ ...named(draft), result: null, problems: [...problems, ...lost] })
      continue
    }
    const answer = await batch.save(draft, known, `${context.refId}:${firstLine}`)
    const notes = answer.notes.map((note) => problemOfNote(note, context.header, lines))
    const result = answer.id === null ? null : answer
    const waiting = result?.product === 'created' && draft.variants.length === 0
    if (waiting) notes.push(priceProblem(firstLine, context.header))
    imported.push({ ...named(draft), result, problems: [...problems, ...notes] })
  }
  return imported
}

const named = (draft: ReadProduct['draft']) => ({
  handle: draft?.handle ?? '',
  productType: draft?.fields.productType ?? '',
})

const priceProblem = (line: number, header: Header): ImportProblem => ({
  ...{ line, column: header.nameOf('price'), reason: importReasons.staysDraft },
  effect: 'value_ignored',
})

/** Data that the database does not take (class 22, 23), or stock that was promised in the meantime. */
function isRefusal(error: unknown): boolean {
  return error instanceof ShopError || /^2[23]/.test(sqlStateOf(error) ?? '')
}

function refused({ draft, firstLine, problems }: ReadProduct, error: unknown): ImportedProduct {
  const code = error instanceof ShopError ? error.code : (sqlStateOf(error) ?? '')
  const reason = importReasons.refusedByDatabase(code)
  const lost: ImportProblem = { line: firstLine, column: '', reason, effect: 'product_skipped' }
  return { ...named(draft), result: null, problems: [...problems, lost] }
}
