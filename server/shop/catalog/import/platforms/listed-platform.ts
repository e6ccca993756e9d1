import type { ImportPlatform } from '#shared/catalog/product-imports.ts'

/** What a platform that lists a product or a variation in each row may say of it. */
export type ListedColumn =
  | 'id'
  | 'sku'
  | 'parent'
  | 'title'
  | 'vendor'
  | 'status'
  | 'price'
  | 'sale'
  | 'cost'
  | 'stock'
  | 'weight'
  | 'barcode'
  | 'length'
  | 'width'
  | 'height'
  | 'seoTitle'
  | 'seoDescription'

export type ListedColumns = Partial<Record<ListedColumn, number | undefined>>

export interface ListedRow {
  line: number
  cells: readonly string[]
  /** Trimmed text of a cell, or empty if the file has no such column. */
  cell: (column: ListedColumn) => string
  at: (index: number | undefined) => string
}

export interface RefusedCell {
  column: string
  reason: string
}

/** What a row means where its platform says it in a way of its own. */
export interface RowMeaning {
  /** The code of the product whose variation it is, or empty. */
  parent: string
  /** Rows of one group are the variants of one product, whose own data is in the first of them. */
  group?: string
  /** True if its platform sells only its variations. */
  isWhole?: boolean
  /** Its values of the product's options; the title is that of the product. */
  options: (title: string) => ReadonlyMap<string, string>
  description: string
  /** The merchant's own kind of goods. */
  type: string
  status: 'active' | 'draft' | 'unknown'
  /** True if its platform sells it without counting it. */
  isUncounted?: boolean
  pictures: readonly string[]
  refused?: RefusedCell | null
}

export interface ListedPlatform {
  platform: ImportPlatform
  /** Prefix for the name of a column that means something else in Shopify's file. */
  prefix: string
  columns: ListedColumns
  /** Columns that are read where the first is empty or zero. */
  otherwise?: ListedColumns
  /** Other columns whose values are all read, so that they need not be stored. */
  read: readonly (number | undefined)[]
  /** True if the file says so of some product. */
  has: { variations: boolean; description: boolean; type: boolean; pictures: boolean }
  gramsPerUnit: number
  /** Null for a row that only explains the columns. */
  meaningOf: (row: ListedRow) => RowMeaning | null
}

/** Reads the words for a status that all of these platforms use. Blank is unknown. */
export function statusOfWord(word: string): RowMeaning['status'] {
  const text = word.toLowerCase()
  if (/^(?:s|sim|1|true|a|ativ[oa]|active)$/.test(text)) return 'active'
  return /^(?:n|n[aã]o|0|false|i|inativ[oa]|inactive|pausad[oa]|paused|closed|finalizad[oa])$/.test(text)
    ? 'draft'
    : 'unknown'
}

/** Picks the addresses of pictures out of a cell that has several. An address may contain a comma. */
export const picturesOfCell = (text: string): string[] =>
  text
    .split(/\s*[|\n]\s*|\s*[,;]\s*(?=https?:)/)
    .map((each) => each.trim())
    .filter(Boolean)

/** Returns the codes that are no codes, such as `SEM GTIN`, as an empty text. */
export const barcodeOfCell = (text: string): string =>
  /^sem gtin$|n[aã]o tem c[oó]digo|n[aã]o possui/i.test(text) || /^0+$/.test(text) ? '' : text
