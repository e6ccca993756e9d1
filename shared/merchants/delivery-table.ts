import type { PostalRange } from '#shared/country/country-pack.ts'
import type { DeliveryTerms, UncoveredRegions } from './delivery-rules.ts'

/** The columns of a carrier's table, in the order in which a table without a header has them. */
export const tableColumns = ['postalFrom', 'postalTo', 'weightFrom', 'weightTo', 'price', 'days'] as const
export type TableColumn = (typeof tableColumns)[number]

/** What happens to the rules that are there; pickup always stays. */
export const tableModes = ['add', 'replace'] as const
export type TableMode = (typeof tableModes)[number]

/** In characters: more than the rules that a store may have. */
export const maxTableText = 40_000
export const maxTableBytes = 256 * 1024
export const maxLineErrors = 50

export type TableTerms = Pick<
  DeliveryTerms,
  'weightFromGrams' | 'weightToGrams' | 'priceMinor' | 'minDays' | 'maxDays'
>

/** A line of the table that becomes a rule. */
export interface TableRow extends TableTerms {
  line: number
  range: PostalRange
}

/** What is wrong with a line. */
export interface LineError {
  line: number
  reason: TableColumn | 'postalTurned' | 'weightTurned' | 'repeated' | 'broken'
  /** What stands there. */
  text: string
}

/** What a table would do. */
export interface DeliveryTablePlan {
  /** Postal codes formatted; the first ones. */
  rows: TableRow[]
  added: number
  lineErrors: LineError[]
  refusedLines: number
  /** Rules that are there now: how many would stay, and how many would go. */
  staying: number
  removed: number
  /** To where the store would not deliver afterwards. */
  uncovered: UncoveredRegions
  /** Of the rules that the plan was made for. */
  seal: string
}
