import type { PostalRange } from '#shared/country/country-pack.ts'
import type { DeliveryTerms, UncoveredRegions } from './delivery-rules.ts'

/** The columns of a carrier's table, in the order in which a table without a header has them. */
export const tableColumns = ['postalFrom', 'postalTo', 'weightFrom', 'weightTo', 'price', 'days'] as const
export type TableColumn = (typeof tableColumns)[number]

/** What happens to the existing rules. Pickup rules always stay. */
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

/** The error of a line. */
export interface LineError {
  line: number
  reason: TableColumn | 'postalTurned' | 'weightTurned' | 'repeated' | 'broken'
  /** The text of the cell. */
  text: string
}

/** Preview of a table. */
export interface DeliveryTablePlan {
  /** The first rows, with formatted postal codes. */
  rows: TableRow[]
  added: number
  lineErrors: LineError[]
  refusedLines: number
  /** How many of the present rules would stay, and how many would be removed. */
  staying: number
  removed: number
  /** Regions without delivery afterwards. */
  uncovered: UncoveredRegions
  /** Seal of the rules that the plan was made for. */
  seal: string
}
