import type { SaveResult } from '#server/shop/catalog/products/plan-product.ts'
import type { ProductDraft } from '#server/shop/catalog/products/product-draft.ts'
import { type MissingParts, nothingMissing, recordMissing } from './clear-missing.ts'
import type { ReadProduct } from './draft-of-rows.ts'
import { addProblems, emptyReport, type ImportProblem, type ImportReport, losesRow } from './import-report.ts'

export interface ImportedProduct {
  handle: string
  productType: string
  /** Null if the product was not imported. */
  result: SaveResult | null
  problems: ImportProblem[]
  /** When stock that changes was last moved by a sale or a person, or null. */
  movedAt: Date | null
}

/** State of an import. */
export interface ImportState {
  /** How many products of the file are settled, in its order. */
  settled: number
  report: ImportReport
  missing: MissingParts
  /** Handles that were imported before. */
  seen: ReadonlySet<string>
}

export const startState = (dryRun: boolean): ImportState => ({
  settled: 0,
  report: emptyReport(dryRun),
  missing: nothingMissing(),
  seen: new Set(),
})

/**
 * Returns the state after some more products. The earlier state is not changed, because a transaction may be tried
 * again.
 */
export function settle(
  state: ImportState,
  products: readonly ReadProduct[],
  imported: readonly ImportedProduct[],
): ImportState {
  const report = structuredClone(state.report)
  const missing: MissingParts = {
    variants: new Map(state.missing.variants),
    pictures: new Map(state.missing.pictures),
    unchanged: new Set(state.missing.unchanged),
  }
  const seen = new Set(state.seen)
  for (const [index, product] of imported.entries()) {
    addProblems(report, product.problems)
    addToReport(report, product, seen)
    const whole = products[index]?.draft?.whole
    if (product.result && whole) recordMissing(missing, product.result, wholeAfter(product, whole))
    if (product.result) seen.add(product.handle)
  }
  return { settled: state.settled + imported.length, report, missing, seen }
}

/** Returns which parts of the product are complete: none if a row was left out, because its parts are not removed. */
const wholeAfter = ({ problems }: ImportedProduct, whole: ProductDraft['whole']): ProductDraft['whole'] =>
  problems.some(losesRow) ? { variants: false, pictures: false, descriptionPictures: false } : whole

function addToReport(
  report: ImportReport,
  { handle, productType, result }: ImportedProduct,
  seen: ReadonlySet<string>,
) {
  if (!result) {
    report.products.skipped++
    return
  }
  // Further rows of a product that was counted before only add to its parts.
  if (!seen.has(handle)) {
    report.products[result.product]++
    if (!result.hasCategory) report.uncategorized[productType] = (report.uncategorized[productType] ?? 0) + 1
  }
  for (const outcome of ['created', 'updated', 'unchanged'] as const) {
    report.variants[outcome] += result.variants[outcome]
    report.pictures[outcome] += result.pictures[outcome]
  }
}

/** Returns the products that change only by losing parts. */
export function changedByLoss({ variants, pictures, unchanged }: MissingParts): string[] {
  const losing = new Set([...variants.values(), ...pictures.values()])
  return [...unchanged].filter((productId) => losing.has(productId))
}

/** Returns the report of a finished import. */
export function finalReport({ report, missing }: ImportState): ImportReport {
  const changed = changedByLoss(missing).length
  const { products, variants, pictures } = report
  return {
    ...report,
    products: {
      ...products,
      unchanged: products.unchanged - changed,
      updated: products.updated + changed,
    },
    variants: { ...variants, archived: missing.variants.size },
    pictures: { ...pictures, removed: missing.pictures.size },
  }
}
