import type { ListPart } from '#shared/catalog/catalog.ts'

/** Whose file a past order came from. `other` is a table with the columns that the page of imports names. */
export const pastPlatforms = [
  'shopify',
  'woocommerce',
  'nuvemshop',
  'mercado-livre',
  'bling',
  'tiny',
  'loja-integrada',
  'other',
] as const
export type PastPlatform = (typeof pastPlatforms)[number]

export const pastContents = ['orders', 'customers'] as const
export type PastContent = (typeof pastContents)[number]

/** A file is checked while it is uploaded, waits for confirmation, and is imported by a job. */
export const pastImportStatuses = ['checked', 'importing', 'done', 'failed', 'discarded'] as const
export type PastImportStatus = (typeof pastImportStatuses)[number]

export const maxPastFileBytes = 40 * 1024 * 1024
/** Lines of one order that are kept of one part of a file. */
export const maxPastLines = 100
/** Rows whose problem is named; the others are counted. */
export const maxPastProblems = 200
/** Files of a store that may wait for their import. */
export const maxWaitingPastImports = 10
export const pastOrdersPerPage = 25

/** A line of a past order. */
export interface PastLine {
  title: string
  sku: string
  quantity: number
  /** Null if the file does not say it. */
  unitMinor: number | null
}

/** A past order as its file says it. Texts are empty where the file says nothing. */
export interface PastOrder {
  number: string
  /** ISO 8601. */
  placedAt: string
  name: string
  email: string
  /** Digits alone, with a leading plus sign where the file has one. */
  phone: string
  city: string
  region: string
  /** In the words of the former shop. */
  status: string
  totalMinor: number | null
  /** ISO 4217, or empty if the file does not say it. */
  currency: string
  lines: PastLine[]
}

/** A customer of the former shop as its file says it. */
export interface PastCustomer {
  name: string
  email: string
  phone: string
  city: string
  region: string
  orderCount: number | null
  spentMinor: number | null
  /** ISO 8601. */
  firstAt: string | null
  lastAt: string | null
  /** Null if the file does not say it. */
  acceptsMarketing: boolean | null
}

export const pastProblems = [
  'noNumber',
  'noDate',
  'tooOld',
  'noContact',
  'noTotal',
  'noQuantity',
  'noPrice',
  'broken',
] as const
export type PastProblemReason = (typeof pastProblems)[number]

/** A row that was left out, or of which a value was. */
export interface PastProblem {
  line: number
  reason: PastProblemReason
}

/** What a file contains. */
export interface PastCounts {
  orders: number
  customers: number
  /** Days of the first and the last order, or null without orders. */
  from: string | null
  until: string | null
  /** Rows that were left out because they have no number. */
  withoutNumber: number
  problemCount: number
}

export interface PastImportCard {
  id: string
  /** ISO time. */
  at: string
  by: string
  fileName: string
  platform: PastPlatform
  content: PastContent
  status: PastImportStatus
  counts: PastCounts
}

export interface PastImportView extends PastImportCard {
  /** In percent, or null when it is not running. */
  progress: number | null
  problems: PastProblem[]
}

export interface PastOrderCard {
  id: string
  number: string
  placedAt: string
  name: string
  status: string
  pieces: number
  totalMinor: number
  currency: string
}

export interface PastOrderView extends Omit<PastOrder, 'totalMinor'> {
  id: string
  platform: PastPlatform
  totalMinor: number
  /** True if the file has no total, so that it is the sum of the lines. */
  isSummed: boolean
  /** Other past orders with the same mail address. */
  others: number
}

export interface PastCustomerCard extends Omit<PastCustomer, 'lastAt'> {
  id: string
  lastAt: string | null
}

export type PastOrderList = ListPart<PastOrderCard>
export type PastCustomerList = ListPart<PastCustomerCard>
