import type { ImportEffect } from '#shared/messages/command-line/import.ts'

export interface ImportProblem {
  /** Line in the file; the header is line 1. */
  line: number
  /** Column in the file, or empty if the whole row is meant. */
  column: string
  /** In Portuguese. */
  reason: string
  effect: ImportEffect
}

export interface ImportReport {
  /** The reason why nothing was read, in Portuguese, or null. */
  refusal: string | null
  /** The store's name. */
  store: string
  dryRun: boolean
  rows: number
  products: { created: number; updated: number; unchanged: number; skipped: number }
  variants: { created: number; updated: number; unchanged: number; archived: number }
  pictures: { created: number; updated: number; unchanged: number; removed: number }
  /** The first thousand problems. */
  problems: ImportProblem[]
  problemCount: number
  /** Notices are not losses: the data was stored elsewhere, or may be a duplicate. */
  noticeCount: number
  /** The number of products without a category, by the merchant's product type. */
  uncategorized: Record<string, number>
}

const listedProblems = 1_000

export const emptyReport = (dryRun: boolean): ImportReport => ({
  refusal: null,
  store: '',
  dryRun,
  rows: 0,
  products: { created: 0, updated: 0, unchanged: 0, skipped: 0 },
  variants: { created: 0, updated: 0, unchanged: 0, archived: 0 },
  pictures: { created: 0, updated: 0, unchanged: 0, removed: 0 },
  problems: [],
  problemCount: 0,
  noticeCount: 0,
  uncategorized: {},
})

export function addProblems(report: ImportReport, found: readonly ImportProblem[]) {
  const problems = found.filter(({ effect }) => effect !== 'moved' && effect !== 'noticed')
  report.noticeCount += found.length - problems.length
  report.problemCount += problems.length
  report.problems.push(...problems.slice(0, Math.max(0, listedProblems - report.problems.length)))
}

/** Tells whether a problem lost a row, so that its variant or picture must not count as removed. */
export const losesRow = ({ effect }: ImportProblem) =>
  effect === 'row_skipped' || effect === 'product_skipped'
