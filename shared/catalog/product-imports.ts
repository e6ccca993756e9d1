import type { ImportEffect } from '#shared/messages/command-line/import.ts'
import type { ListPart } from './catalog.ts'

/** The platforms whose product CSV is supported, recognized by its header. */
export const importPlatforms = [
  'shopify',
  'woocommerce',
  'nuvemshop',
  'bling',
  'tiny',
  'mercado-livre',
  'loja-integrada',
  'tray',
] as const
export type ImportPlatform = (typeof importPlatforms)[number]

/** A file is checked, then waits for confirmation, and is imported. */
export const importStatuses = [
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'stopped',
  'discarded',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Effects of a file on a product. */
export const importResults = ['created', 'updated', 'unchanged', 'skipped'] as const
export type ImportResult = (typeof importResults)[number]

/** Parts of a product by which changes are counted. */
export const importedParts = [
  'title',
  'description',
  'status',
  'price',
  'stock',
  'variants',
  'pictures',
  'others',
] as const
export type ImportedPart = (typeof importedParts)[number]

export const importLists = ['created', 'updated', 'unchanged', 'problems'] as const
export type ImportList = (typeof importLists)[number]

export const maxImportBytes = 40 * 1024 * 1024
export const importRowsPerPage = 50

/** Counts of the check or the import so far. */
export interface ImportCounts {
  rows: number
  products: Record<ImportResult, number>
  variants: { created: number; updated: number; unchanged: number; archived: number }
  pictures: { created: number; updated: number; unchanged: number; removed: number }
  problemCount: number
  noticeCount: number
}

export interface ProductImportCard {
  id: string
  /** ISO time. */
  at: string
  fileName: string
  platform: ImportPlatform
  status: ImportStatus
  /** The person who uploaded it. */
  by: string
  counts: ImportCounts | null
}

export interface ProductImportView extends ProductImportCard {
  /** True when the import itself was started, after the check. */
  isStarted: boolean
  /** Progress in per cent, or null when it is not running. */
  progress: number | null
  /** How many products of the file were processed, and how many there are, or null while that is unknown. */
  settled: number
  products: number | null
  /** How many products of a checked file get another stock. */
  stockChanges: number
  /** Those of them whose stock was moved by a sale or a person after the file was written, and when last. */
  stockMoves: { count: number; lastAt: string | null }
  /** When the file was last written, or null if that is unknown. ISO time. */
  fileAt: string | null
}

/** A price, the stock, or the weight of a saved variant. Null for no price, or unlimited stock. */
export interface ImportedAmount {
  amount: 'price' | 'compareAt' | 'pixPrice' | 'cost' | 'stock' | 'weight'
  before: number | null
  after: number | null
}

/** A code of a saved variant. */
export interface ImportedCode {
  code: 'sku' | 'barcode'
  before: string | null
  after: string | null
}

/** Fields of a product whose texts are shown before and after. */
export const importedFields = [
  'status',
  'brand',
  'productType',
  'tags',
  'seoTitle',
  'seoDescription',
] as const

export interface ImportedField {
  field: (typeof importedFields)[number]
  before: string
  after: string
}

/** What a file does with the stock of variants that are in the store. */
export const importStockChoices = ['keep', 'unmoved', 'file'] as const
export type ImportStockChoice = (typeof importStockChoices)[number]

/** The first of a product's variants with changed amounts, and their number. */
export interface ImportedVariants {
  items: { options: string[]; amounts: ImportedAmount[]; codes?: ImportedCode[] }[]
  count: number
}

export const maxImportedVariants = 20

export interface ImportedProductView {
  line: number
  handle: string
  title: string
  /** The previous title, if it changes. */
  titleBefore: string | null
  parts: ImportedPart[]
  variants: ImportedVariants | null
  fields: ImportedField[] | null
}

export interface ImportProblemView {
  line: number
  column: string
  reason: string
  effect: ImportEffect
}

/** A page of one of an import's lists. */
export type ImportListPage =
  | ({ list: 'created' | 'updated' | 'unchanged' } & ListPart<ImportedProductView>)
  | ({ list: 'problems' } & ListPart<ImportProblemView>)

/** Paths of a store's private files. */
export const productExportPath = '/merchant/products.csv'
export const importResultPath = (importId: string) => `/merchant/products/import/${importId}/result.csv`
