import { handleOf } from '#server/shop/catalog/products/product-handle.ts'
import { importReasons } from '#shared/messages/command-line/import.ts'
import { meantCell } from './harmless-cell.ts'
import type { ImportProblem } from './import-report.ts'
import type { CsvRow } from './read-csv-rows.ts'
import type { ColumnHeader, ColumnName } from './shopify-columns.ts'

/** More variants and pictures than any product has; a file of one handle alone must not fill the memory. */
const maxRowsPerProduct = 5_000

/** A row of another platform that has no place in the shop. */
interface RefusedRow {
  line: number
  /** Handle of its product, or empty if it has none. */
  handle: string
  refused: { column: string; reason: string }
}

/** A row as it was read or translated. */
export type SourceRow = CsvRow | RefusedRow

export interface ProductRow {
  line: number
  /** The handle of the product that the row belongs to, or empty if it names none. */
  handle: string
  /** Trimmed text of a cell, or undefined if the file has no such column. */
  cell: (column: ColumnName) => string | undefined
  cells: readonly string[]
  /** True if the stock counts for a new variant only. */
  guessesStock: boolean
}

/** Rows that follow each other and belong to one product. */
export interface ProductRows {
  handle: string
  rows: ProductRow[]
  /** Problems of rows that could not be read. */
  problems: ImportProblem[]
}

/** Groups the rows by product, one product at a time. */
export async function* readProductRows(
  rows: AsyncIterable<SourceRow>,
  header: ColumnHeader,
): AsyncGenerator<ProductRows> {
  let current: ProductRows | null = null
  for await (const csvRow of rows) {
    if ('broken' in csvRow) {
      current ??= { handle: '', rows: [], problems: [] }
      current.problems.push(problemOf(csvRow.line, '', importReasons[csvRow.broken](csvRow)))
      continue
    }
    if ('refused' in csvRow) {
      if (csvRow.handle !== current?.handle) {
        if (current) yield current
        current = { handle: csvRow.handle, rows: [], problems: [] }
      }
      current.problems.push({ ...csvRow.refused, line: csvRow.line, effect: 'row_skipped' })
      continue
    }
    const row = productRow(csvRow, header)
    if (row.handle !== current?.handle) {
      if (current) yield current
      current = { handle: row.handle, rows: [], problems: [] }
    }
    if (csvRow.hadZeros) {
      const found = problemOf(row.line, '', importReasons.zeros)
      current.problems.push({ ...found, effect: 'value_ignored' })
    }
    current.problems.push(...(csvRow.notes ?? []))
    const problem = rowProblem(row, current, header)
    if (problem) current.problems.push(problem)
    else current.rows.push(row)
  }
  if (current) yield current
}

function productRow(
  { line, cells, guessesStock = false }: { line: number; cells: string[]; guessesStock?: boolean },
  header: ColumnHeader,
): ProductRow {
  const cell = (column: ColumnName) => {
    const index = header.index.get(column)
    return index === undefined ? undefined : cleanCell(column, cells[index] ?? '', header)
  }
  return { line, cells, cell, guessesStock, handle: productHandle(cell) ?? '' }
}

function rowProblem({ line, cells }: ProductRow, { handle, rows }: ProductRows, header: ColumnHeader) {
  const isSurplus = cells.slice(header.length).some((cell) => cell.trim() !== '')
  if (cells.length < header.length || isSurplus) {
    return problemOf(line, '', importReasons.wrongFieldCount(cells.length, header.length))
  }
  if (!handle) return problemOf(line, header.nameOf('handle'), importReasons.noHandle)
  if (rows.length < maxRowsPerProduct) return null
  return problemOf(line, '', importReasons.tooManyRows(maxRowsPerProduct))
}

const problemOf = (line: number, column: string, reason: string): ImportProblem => ({
  line,
  column,
  reason,
  effect: 'row_skipped',
})

const numbers: readonly ColumnName[] = ['grams', 'quantity', 'price', 'compareAt', 'cost']
const codes: readonly ColumnName[] = ['sku', 'barcode']

/**
 * Returns a cell as it was meant. Shopify writes an apostrophe before codes, and spreadsheets before what would be a
 * formula; a Brazilian spreadsheet separates cells by semicolon and cents by comma.
 */
function cleanCell(column: ColumnName, written: string, { decimalComma }: { decimalComma: boolean }) {
  const text = written.trim()
  const isNumber = numbers.includes(column)
  const meant = isNumber || codes.includes(column) ? text.replace(/^'\s*/, '') : meantCell(text)
  return isNumber && decimalComma ? withPoint(meant) : meant
}

/** Converts "R$ 1.234,50" to "1234.50". Other spellings stay, to be read or refused as they are. */
export function withPoint(text: string): string {
  const amount = text.replace(/^R\$\s*/i, '')
  return /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/.test(amount)
    ? amount.replaceAll('.', '').replace(',', '.')
    : amount
}

/** Returns the handle of the product that a row belongs to, usable in URLs, or null if there is none. */
export function productHandle(cell: (column: ColumnName) => string | undefined): string | null {
  return handleOf(cell('handle') || cell('title') || '')
}
