import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { countLimit } from '#shared/catalog.ts'
import type { FacetKind } from '#shared/list-filters.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { type ChoiceKind, choicesHold, type ListChoices } from './list-conditions.ts'
import { isForSaleAlone } from './product-card-queries.ts'
import { hasWords } from './search-queries.ts'
import type { SearchTerms } from './search-terms.ts'

/** A list whose facets are counted: what belongs to it whatever is chosen, and what was chosen. */
export interface CountedList {
  scope: SQL
  terms: SearchTerms | null
  choices: ListChoices
}

/** Categories count what lies below them. */
export interface CountedTree {
  tree: CategoryTree
  /** Whose categories are offered: those below it; null: the outermost. */
  offeredBelow: CategoryRow | null
}

/** Facets that count the same products: those that the list holds when some kinds of choice are left out. */
export interface FacetGroup {
  kinds: readonly FacetKind[]
  left: readonly ChoiceKind[]
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
export const mostGathered = 20_000

/** As far as counts are told. */
export const capped = (count: number) => Math.min(count, countLimit + 1)

/** What a group counts among. */
export const productsOf = ({ scope, terms, choices }: CountedList, { left }: Pick<FacetGroup, 'left'>) => sql`
  from ${product} where ${isForSaleAlone} and ${scope} and ${choicesHold(choices, ...left)}
    and ${terms ? hasWords(terms) : sql`true`}`

/** What each of some selects tells, in one round trip. */
export async function counted(db: Db, counts: readonly SQL[], before: SQL = sql``): Promise<FacetRow[]> {
  if (counts.length === 0) return []
  const all = counts.map((count) => sql`(${count})`)
  const { rows } = await db.execute<{ [Field in keyof FacetRow]: FacetRow[Field] }>(
    sql`${before} select kind, key, label, name, count
      from (${sql.join(all, sql` union all `)}) counts (kind, key, label, name, count)`,
  )
  return rows
}
