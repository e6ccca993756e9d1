/** What became of a row of a bank's statement. */
export const statementResults = [
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
  'stopped',
] as const
export type StatementResult = (typeof statementResults)[number]

export interface StatementRow {
  line: number
  result: StatementResult
  amountMinor?: number
  orderNumber?: string
  /** Without our code: orders that wait for just this amount. */
  suggestions?: string[]
}

/** Rows that could not be read: whoever brought the file looks at them. */
export const isUnread = ({ result }: StatementRow) =>
  ['broken', 'noDate', 'noAmount', 'stopped'].includes(result)

/** More than a busy month of a bank's rows. */
export const maxStatementBytes = 2 * 1024 * 1024
export const statementRowsPerPage = 100

export interface StatementImportCard {
  id: string
  /** ISO time. */
  at: string
  fileName: string
  /** Null: the platform's account. */
  store: string | null
  isTrial: boolean
  counts: Partial<Record<StatementResult, number>>
}
