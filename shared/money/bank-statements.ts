import type { ListPart } from '#shared/catalog/catalog.ts'

/** Outcomes of a row of a bank statement. */
export const bankStatementResults = [
  'paid',
  'known',
  'short',
  'surplus',
  'suggested',
  'unknown',
  'other',
  'out',
  'noDate',
  'noAmount',
  'broken',
  // Only in statements from before they were processed by a job.
  'stopped',
] as const
export type BankStatementResult = (typeof bankStatementResults)[number]

export interface BankStatementRow {
  line: number
  result: BankStatementResult
  amountMinor?: number
  orderNumber?: string
  /** Time of the receipt (ISO) and the bank's text, for rows whose order does not show them. */
  at?: string
  text?: string
  /** Orders with exactly this open amount, for a receipt without our code. */
  suggestions?: string[]
}

/** Rows that could not be read, which the uploader has to check. */
export const isUnread = ({ result }: BankStatementRow) =>
  ['broken', 'noDate', 'noAmount', 'stopped'].includes(result)

/** Statuses of a statement: it is processed until it is done or has finally failed. */
export const bankStatementStatuses = ['working', 'done', 'failed'] as const
export type BankStatementStatus = (typeof bankStatementStatuses)[number]

/** More than a busy month's rows of a bank. */
export const maxBankStatementBytes = 2 * 1024 * 1024
export const maxBankStatementLines = 10_000
/** Limit of unfinished statements of one account. */
export const maxUnfinishedStatements = 5
export const bankStatementRowsPerPage = 100

export interface BankStatementCard {
  id: string
  /** ISO time. */
  at: string
  fileName: string
  /** Null for the platform's account. */
  store: string | null
  isTrial: boolean
  status: BankStatementStatus
  counts: Partial<Record<BankStatementResult, number>>
}

/** Progress of a statement that is being processed. */
export interface BankStatementProgress {
  settled: number
  lines: number
}

/** A bank statement with a page of its rows. */
export interface BankStatementPage {
  statement: BankStatementCard
  /** Null when it is not being processed. */
  progress: BankStatementProgress | null
  rows: ListPart<BankStatementRow>
}
