import { losesVariant, type SaveNote } from '#server/shop/catalog/products/match-variants.ts'
import type { ProductDraft, VariantDraft } from '#server/shop/catalog/products/product-draft.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { type ImportProblem, losesRow } from './import-report.ts'
import { type ProductReading, productOfRows } from './product-of-rows.ts'
import type { ProductRow, ProductRows } from './read-product-rows.ts'
import { picturesOfDescription, picturesOfRows } from './row-pictures.ts'
import type { ColumnHeader, ColumnName } from './shopify-columns.ts'
import { hasVariant, variantOfRow } from './variant-of-row.ts'

export interface ReadProduct {
  /** Null if the errors leave no valid product. */
  draft: ProductDraft | null
  problems: ImportProblem[]
  firstLine: number
  /** The file's line of each variant of the draft. */
  lines: number[]
  /** All lines of the product, also those that could not be read. */
  allLines: number[]
  /** The handle in the file, or empty if it has none. */
  handle: string
  title: string
  /** Where the former shop had it, or null if the file does not say. */
  formerPath?: string | null
}

/**
 * Builds a product from its rows. Of a product that appeared before in the same file only variants and pictures are
 * read.
 */
export function draftOfRows(
  { handle, rows, problems: unread }: ProductRows,
  header: ColumnHeader,
  { isContinued, ...reading }: ProductReading & { isContinued: boolean },
): ReadProduct {
  const [first, ...others] = rows
  const firstLine = first?.line ?? unread[0]?.line ?? 0
  const allLines = linesOf(rows, unread)
  const where = { handle, firstLine, allLines, title: first?.cell('title') ?? '' }
  if (!first) return { draft: null, problems: unread, lines: [], ...where }

  const product = isContinued
    ? { fields: {}, extra: {}, problems: [], nearestCategoryId: null, description: undefined }
    : productOfRows([first, ...others], header, reading)
  if (product.problems.length > 0) {
    return { draft: null, problems: [...unread, ...product.problems], lines: [], ...where }
  }
  const { variants, problems, lines } = variantsOfRows(rows, header, {
    isContinued,
    isOnly: !product.fields.optionNames?.length,
  })
  const found = picturesOfRows(rows, header)
  const cell = { line: firstLine, column: header.nameOf('description') }
  const inText = product.description && picturesOfDescription(product.description, found.pictures, cell)
  const all = [...unread, ...problems, ...found.problems, ...(inText?.problems ?? [])]
  if (variants.length === 0 && problems.length > 0) {
    return { draft: null, problems: losingProduct(all, where), lines, ...where }
  }
  const isComplete = !all.some(losesRow) && !isContinued
  const draft: ProductDraft = {
    handle,
    fields: product.fields,
    nearestCategoryId: product.nearestCategoryId,
    extra: product.extra,
    variants,
    pictures: [...found.pictures, ...(inText?.pictures ?? [])],
    whole: {
      variants: isComplete && header.index.has('option1Value'),
      pictures: isComplete && header.index.has('pictureUrl'),
      descriptionPictures: isComplete && header.index.has('description'),
    },
  }
  return { draft, problems: all, lines, ...where }
}

/** Reports that the product is lost. If it has one row, the problem of that row says everything. */
function losingProduct(
  problems: ImportProblem[],
  { firstLine, allLines }: { firstLine: number; allLines: number[] },
): ImportProblem[] {
  if (allLines.length === 1)
    return problems.map((each) => (losesRow(each) ? { ...each, effect: 'product_skipped' } : each))
  const reason = importReasons.noValidVariant
  return [...problems, { line: firstLine, column: '', reason, effect: 'product_skipped' }]
}

/** Returns the lines of a product. A row that could not be read has a problem; a problem of the header is no row. */
export function linesOf(rows: ProductRow[], unread: ImportProblem[]): number[] {
  const lost = unread.filter(losesRow)
  return [...new Set([...rows, ...lost].map(({ line }) => line))].toSorted((a, b) => a - b)
}

function variantsOfRows(
  rows: ProductRow[],
  header: ColumnHeader,
  { isContinued, isOnly }: { isContinued: boolean; isOnly: boolean },
) {
  const variants: VariantDraft[] = []
  const problems: ImportProblem[] = []
  const lines: number[] = []
  const significant = rows.filter(hasVariant)
  const hasVariantColumns = header.index.has('price') || header.index.has('option1Value')
  // A product without values for variants has one variant, whose price is missing.
  const due = significant.length > 0 || isContinued || !hasVariantColumns ? significant : rows.slice(0, 1)
  for (const row of due) {
    const read = variantOfRow(row, header, { isFirst: row === rows[0] && !isContinued, isOnly })
    problems.push(...read.problems)
    if (!read.variant) continue
    variants.push(significant.length > 0 ? read.variant : { ...read.variant, isImplied: true })
    lines.push(row.line)
  }
  return { variants, problems, lines }
}

const columnOfNote: Record<SaveNote['kind'], ColumnName> = {
  noPrice: 'price',
  optionMissing: 'option1Value',
  optionWithoutName: 'option1Name',
  repeatedVariant: 'option1Value',
  compareAtTooLow: 'compareAt',
  pixPriceOut: 'pixPrice',
  negativeStock: 'quantity',
  stockReserved: 'quantity',
}

/** Reasons for notes in which a price of the file affected a value that only the shop had. */
const reasonOfSaved: Partial<Record<SaveNote['kind'], string>> = {
  compareAtTooLow: importReasons.savedCompareAtTooLow,
  pixPriceOut: importReasons.savedPixPriceOut,
}

/** Turns a note on a draft's variant into a problem with its line and the column of the file that caused it. */
export function problemOfNote(note: SaveNote, header: ColumnHeader, lines: number[]): ImportProblem {
  const own = columnOfNote[note.kind]
  const isOfFile = header.index.has(own)
  const column = isOfFile || !reasonOfSaved[note.kind] ? own : 'price'
  return {
    line: lines[note.variant] ?? 0,
    column: header.index.has(column) ? header.nameOf(column) : '',
    reason: (isOfFile ? null : reasonOfSaved[note.kind]) ?? reasonOfNote(note),
    effect: losesVariant(note) ? 'row_skipped' : 'value_ignored',
  }
}

function reasonOfNote(note: SaveNote): string {
  if (note.kind === 'optionMissing') return importReasons.optionMissing(note.option)
  if (note.kind === 'stockReserved') return importReasons.stockReserved(note.reserved)
  return importReasons[note.kind]
}
