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

/** Context for reading the rows of a file. */
export interface FileReading {
  now: Date
  /** Finds products of the store that imports the file. */
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
  /** The original row, whose unknown columns are stored with this one. */
  source?: readonly string[]
  notes?: readonly ImportProblem[]
  /** True if the file does not say the stock, so that it counts for a new variant only. */
  guessesStock?: true
}

interface SourceColumns {
  /** Prefix for the name of a column that means something else in Shopify's file. */
  prefix: string
  titles: readonly string[]
  /** The columns that the translation writes, each with the index of the file's column that it stands for. */
  columns: Partial<Record<ColumnName, number | undefined>>
  /** The file's columns that are read, so that they need not be stored. */
  read: ReadonlySet<number>
}

/** Creates a header of Shopify's columns from those of another platform; unknown columns keep their names. */
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
  const toRow = ({ line, columns: cells, source, notes, guessesStock }: RowInColumns): CsvRow => ({
    line,
    delimiter: ';',
    cells: [
      ...written.map((column) => cells[column] ?? ''),
      ...stored.map(({ index }) => source?.[index] ?? ''),
    ],
    ...(notes && { notes }),
    ...(guessesStock && { guessesStock }),
  })
  // The translation writes all of its columns, also those that the file lacks.
  const unread = titles.filter((title, index) => title.trim() !== '' && !read.has(index))
  const overlooked = overlookedColumns(unread, (column) => columns[column] !== undefined)
  return { header: { ...header, nameOf, overlooked }, toRow }
}

/** Folds the title of a column; templates of Mercado Livre begin some with a space of no width. */
export const foldedTitle = (title: string): string => foldedName(title.replace(/[\u200b\ufeff]/g, ''))

/** Finds columns by any of their names, in any case and with or without accents. */
export function columnFinder(titles: readonly string[]) {
  const folded = titles.map(foldedTitle)
  return (...names: string[]): number | undefined => {
    const index = folded.findIndex((title) => names.includes(title))
    return index < 0 ? undefined : index
  }
}

/** Returns the innermost name of the first category: "Roupas > Camisetas, Promoção" → "Camisetas". */
export function kindOfCategories(text: string): string {
  const [first = ''] = text.split(/(?<!\\),/)
  return first.split('>').at(-1)?.replaceAll('\\,', ',').trim() ?? ''
}

/** Converts a weight to grams, as a text for the file, or null if it is no weight. */
export function gramsOf(text: string, gramsPerUnit: number): string | null {
  const written = text.trim().replace(',', '.')
  if (written === '') return ''
  return /^\d+(?:\.\d+)?$/.test(written) ? String(Math.round(Number(written) * gramsPerUnit)) : null
}

/** Returns the lengths if a row has fewer or more fields than the header, or null if it fits. */
export function wrongLength(cells: readonly string[], titles: readonly string[]) {
  const isSurplus = cells.slice(titles.length).some((cell) => cell.trim() !== '')
  return cells.length < titles.length || isSurplus ? { found: cells.length, expected: titles.length } : null
}

/** Adds the last fields that a row lacks, for platforms that leave out empty ones. */
export const padded = (cells: readonly string[], length: number): string[] => [
  ...cells,
  ...Array<string>(Math.max(0, length - cells.length)).fill(''),
]
