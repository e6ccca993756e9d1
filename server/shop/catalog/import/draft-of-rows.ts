import { importReasons } from '#shared/messages/command-line/import.ts'
import { losesVariant, type SaveNote } from '../products/match-variants.ts'
import type { ProductDraft, VariantDraft } from '../products/product-draft.ts'
import { type ImportProblem, losesRow } from './import-report.ts'
import { type ProductReading, productOfRows } from './product-of-rows.ts'
import type { ProductRow, ProductRows } from './read-product-rows.ts'
import { picturesOfDescription, picturesOfRows } from './row-pictures.ts'
import type { ColumnName, Header } from './shopify-columns.ts'
import { hasVariant, variantOfRow } from './variant-of-row.ts'

export interface ReadProduct {
  /** Null if the errors leave no valid product. */
  draft: ProductDraft | null
  problems: ImportProblem[]
  firstLine: number
  /** The file's line of each variant of the draft. */
  lines: number[]
}

/** Makes one product of its rows. Of a product met before in the same file only variants and pictures count. */
export function draftOfRows(
  { handle, rows, problems: unread }: ProductRows,
  header: Header,
  { isContinued, ...reading }: ProductReading & { isContinued: boolean },
): ReadProduct {
  const [first, ...others] = rows
  const firstLine = first?.line ?? unread[0]?.line ?? 0
  if (!first) return { draft: null, problems: unread, firstLine, lines: [] }

  const product = isContinued
    ? { fields: {}, extra: {}, problems: [], nearestCategoryId: null, description: undefined }
    : productOfRows([first, ...others], header, reading)
  if (product.problems.length > 0) {
    return { draft: null, problems: [...unread, ...product.problems], firstLine, lines: [] }
  }
  const { variants, problems, lines } = variantsOfRows(rows, header, {
    isContinued,
    isOnly: !product.fields.optionNames?.length,
  })
  const found = picturesOfRows(rows, header)
  const where = { line: firstLine, column: header.nameOf('description') }
  const inText = product.description && picturesOfDescription(product.description, found.pictures, where)
  const all = [...unread, ...problems, ...found.problems, ...(inText?.problems ?? [])]
  if (variants.length === 0 && problems.length > 0) {
    const lost = { line: firstLine, column: '', reason: importReasons.noValidVariant }
    return { draft: null, problems: [...all, { ...lost, effect: 'product_skipped' }], firstLine, lines }
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
  return { draft, problems: all, firstLine, lines }
}

function variantsOfRows(
  rows: ProductRow[],
  header: Header,
  { isContinued, isOnly }: { isContinued: boolean; isOnly: boolean },
) {
  const variants: VariantDraft[] = []
  const problems: ImportProblem[] = []
  const lines: number[] = []
  const significant = rows.filter(hasVariant)
  const hasVariantColumns = header.index.has('price') || header.index.has('option1Value')
  // A product that says nothing of variants has one, whose price is missing.
  const due = significant.length > 0 || isContinued || !hasVariantColumns ? significant : rows.slice(0, 1)
  for (const row of due) {
    const read = variantOfRow(row, header, { isFirst: row === rows[0] && !isContinued, isOnly })
    problems.push(...read.problems)
    if (!read.variant) continue
    variants.push(read.variant)
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
  negativeStock: 'quantity',
  stockReserved: 'quantity',
}
/** A note on a draft's variant, reported with its line and column. */
export function problemOfNote(note: SaveNote, header: Header, lines: number[]): ImportProblem {
  return {
    line: lines[note.variant] ?? 0,
    column: header.nameOf(columnOfNote[note.kind]),
    reason: reasonOfNote(note),
    effect: losesVariant(note) ? 'row_skipped' : 'value_ignored',
  }
}

function reasonOfNote(note: SaveNote): string {
  if (note.kind === 'optionMissing') return importReasons.optionMissing(note.option)
  if (note.kind === 'stockReserved') return importReasons.stockReserved(note.reserved)
  return importReasons[note.kind]
}
