import type { ImportProblem } from '#server/shop/catalog/import/import-report.ts'
import { overlookedColumns } from '#server/shop/catalog/import/overlooked-columns.ts'
import type { CsvRow } from '#server/shop/catalog/import/read-csv-rows.ts'
import type { SourceRow } from '#server/shop/catalog/import/read-product-rows.ts'
import type { FindSaved } from '#server/shop/catalog/import/saved-identities.ts'
import {
  type ColumnHeader,
  type ColumnName,
  isReadColumn,
  readHeader,
  writtenName,
} from '#server/shop/catalog/import/shopify-columns.ts'
import { foldedName } from '#server/shop/catalog/products/saved-product-queries.ts'
import type { ImportPlatform } from '#shared/catalog/product-imports.ts'

/** What it takes to read the rows of a file. */
export interface FileReading {
  now: Date
  /** Of the store that it is for. */
  findSaved: FindSaved
}

/** A file in Shopify's columns, whichever platform wrote it. */
export interface TranslatedFile {
  platform: ImportPlatform
  header: ColumnHeader
  rows: (rows: AsyncIterable<CsvRow>) => AsyncIterable<SourceRow>
}

/** A row of the file that was read as text. */
export type TextRow = Extract<CsvRow, { cells: string[] }>

export interface RowInColumns {
  line: number
  columns: Partial<Record<ColumnName, string>>
  /** The row whose unknown columns are stored with this one. */
  source?: readonly string[]
  notes?: readonly ImportProblem[]
}

interface SourceColumns {
  /** Before the name of a column that means something else in Shopify's file. */
  prefix: string
  titles: readonly string[]
  /** What the translation writes, and which column of the file it stands for. */
  columns: Partial<Record<ColumnName, number | undefined>>
  /** The file's columns that are read, so that they need not be stored. */
  read: ReadonlySet<number>
}

/** Makes Shopify's header of the columns of another platform; unknown columns keep their names. */
export function translatedHeader({ prefix, titles, columns, read }: SourceColumns) {
  const written = Object.keys(columns) as ColumnName[]
  const stored = titles.flatMap((cell, index) => {
    const title = cell.trim()
    const name = isReadColumn(title) ? `${prefix}: ${title}` : title
    return read.has(index) || title === '' ? [] : [{ index, name }]
  })
  // Prices of these platforms are written with commas in Brazil.
  const header = readHeader([...written.map(writtenName), ...stored.map(({ name }) => name)], ';')
  const nameOf = (column: ColumnName) => titles[columns[column] ?? -1]?.trim() ?? writtenName(column)
  const toRow = ({ line, columns: cells, source, notes }: RowInColumns): CsvRow => ({
    line,
    delimiter: ';',
    cells: [
      ...written.map((column) => cells[column] ?? ''),
      ...stored.map(({ index }) => source?.[index] ?? ''),
    ],
    ...(notes && { notes }),
  })
  // The translation writes all of its columns, also those that the file lacks.
  const unread = titles.filter((title, index) => title.trim() !== '' && !read.has(index))
  const overlooked = overlookedColumns(unread, (column) => columns[column] !== undefined)
  return { header: { ...header, nameOf, overlooked }, toRow }
}

/** Finds columns by any of their names, in any case and with or without accents. */
export function columnFinder(titles: readonly string[]) {
  const folded = titles.map(foldedName)
  return (...names: string[]): number | undefined => {
    const index = folded.findIndex((title) => names.includes(title))
    return index < 0 ? undefined : index
  }
}

/** "Roupas > Camisetas, Promoção" → "Camisetas": the innermost of the first category. */
export function kindOfCategories(text: string): string {
  const [first = ''] = text.split(/(?<!\\),/)
  return first.split('>').at(-1)?.replaceAll('\\,', ',').trim() ?? ''
}

/** Kilograms and the like in grams, as text of a file; null if it is no weight. */
export function gramsOf(text: string, gramsPerUnit: number): string | null {
  const written = text.trim().replace(',', '.')
  if (written === '') return ''
  return /^\d+(?:\.\d+)?$/.test(written) ? String(Math.round(Number(written) * gramsPerUnit)) : null
}

/** A row with fewer or more fields than the header has; null if it fits. */
export function wrongLength(cells: readonly string[], titles: readonly string[]) {
  const isSurplus = cells.slice(titles.length).some((cell) => cell.trim() !== '')
  return cells.length < titles.length || isSurplus ? { found: cells.length, expected: titles.length } : null
}
