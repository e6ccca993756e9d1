import type { ImportEffect } from '#shared/messages/command-line/import.ts'
import type { ListPart } from './catalog.ts'

/** Whose product CSV it is, recognized by its header. */
export const importPlatforms = ['shopify', 'woocommerce', 'nuvemshop'] as const
export type ImportPlatform = (typeof importPlatforms)[number]

/** A file is checked, then waits for the button, and is imported. */
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

/** What a file does to a product. */
export const importResults = ['created', 'updated', 'unchanged', 'skipped'] as const
export type ImportResult = (typeof importResults)[number]

/** What a product's changes are counted under. */
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

/** The report of the check, or of the import, as far as it has come. */
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
  /** Who sent it. */
  by: string
  counts: ImportCounts | null
}

export interface ProductImportView extends ProductImportCard {
  /** The import itself was started: it is more than a check. */
  isStarted: boolean
  /** In per cent; null: not under way. */
  progress: number | null
  /** How many products of the file it has come to, and how many there are; null while that is not known. */
  settled: number
  products: number | null
  /** How many products of a checked file get another stock. */
  stockChanges: number
}

/** A price or the stock of a saved variant; null: no price, or stock without end. */
export interface ImportedAmount {
  amount: 'price' | 'compareAt' | 'pixPrice' | 'stock'
  before: number | null
  after: number | null
}

/** The first of a product's variants whose amounts change, and how many there are. */
export interface ImportedVariants {
  items: { options: string[]; amounts: ImportedAmount[] }[]
  count: number
}

export const maxImportedVariants = 20

export interface ImportedProductView {
  line: number
  handle: string
  title: string
  /** What it was called, if that changes. */
  titleBefore: string | null
  parts: ImportedPart[]
  variants: ImportedVariants | null
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

/** The private files of a store. */
export const productExportPath = '/merchant/products.csv'
export const importResultPath = (importId: string) => `/merchant/products/import/${importId}/result.csv`
