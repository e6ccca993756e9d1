import type { SQL } from 'drizzle-orm'
import { countLimit } from '#shared/catalog.ts'
import type { FacetKind } from '#shared/list-filters.ts'
import type { ListChoices } from './list-conditions.ts'
import type { SearchTerms } from './search-terms.ts'

/** A list whose facets are counted: what belongs to it whatever is chosen, and what was chosen. */
export interface CountedList {
  scope: SQL
  terms: SearchTerms | null
  choices: ListChoices
}

export interface FacetRow {
  kind: FacetKind
  key: string
  label: string
  /** Of an option: what merchants call it. */
  name: string
  count: number
}

export const mostStores = 12
/** Up to here reading all of a list costs less than looking up value by value. */
export const mostGathered = 5_000

/** As far as counts are told. */
export const capped = (count: number) => Math.min(count, countLimit + 1)
