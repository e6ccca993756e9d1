import type { ListPart } from '#shared/catalog/catalog.ts'

/** What became of a row of a bank's statement. */
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
  // Of statements from before they were worked on by a job.
  'stopped',
] as const
export type BankStatementResult = (typeof bankStatementResults)[number]

export interface BankStatementRow {
  line: number
  result: BankStatementResult
  amountMinor?: number
  orderNumber?: string
  /** When the money came and what the bank says of it, where no order of the row answers that. ISO time. */
  at?: string
  text?: string
  /** Without our code: orders that wait for just this amount. */
  suggestions?: string[]
}

/** Rows that could not be read: the uploader has to check them. */
export const isUnread = ({ result }: BankStatementRow) =>
  ['broken', 'noDate', 'noAmount', 'stopped'].includes(result)

/** What becomes of a statement: it is worked on until it is done, or nobody can go on. */
export const bankStatementStatuses = ['working', 'done', 'failed'] as const
export type BankStatementStatus = (typeof bankStatementStatuses)[number]

/** More than a busy month of a bank's rows. */
export const maxBankStatementBytes = 2 * 1024 * 1024
export const maxBankStatementLines = 10_000
/** Of one account, being worked on. */
export const maxUnfinishedStatements = 5
export const bankStatementRowsPerPage = 100

export interface BankStatementCard {
  id: string
  /** ISO time. */
  at: string
  fileName: string
  /** Null: the platform's account. */
  store: string | null
  isTrial: boolean
  status: BankStatementStatus
  counts: Partial<Record<BankStatementResult, number>>
}

/** How far a statement has come that is worked on. */
export interface BankStatementProgress {
  settled: number
  lines: number
}

/** A bank's statement with a page of its rows. */
export interface BankStatementPage {
  statement: BankStatementCard
  /** Null: nobody works on it. */
  progress: BankStatementProgress | null
  rows: ListPart<BankStatementRow>
}
