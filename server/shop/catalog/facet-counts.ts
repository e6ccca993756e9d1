import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { countLimit } from '#shared/catalog.ts'
import type { FacetKind } from '#shared/list-filters.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import {
  type ChoiceKind,
  type ChoiceShape,
  choiceShape,
  choicesHold,
  choiceValues,
  isInCategories,
  isOfStore,
  type ListChoices,
} from './list-conditions.ts'
import { isForSaleAlone } from './product-card-queries.ts'
import { hasWords, termValues } from './search-queries.ts'
import type { SearchTerms } from './search-terms.ts'

/** A list whose facets are counted. */
export interface CountedList {
  /** The page's own: what belongs to the list whatever is chosen. */
  merchantId: string | undefined
  categoryIds: string[] | null
  terms: SearchTerms | null
  choices: ListChoices
}

/** What its statements depend on. */
export interface CountedShape {
  ofStore: boolean
  ofCategories: boolean
  searched: boolean
  choices: ChoiceShape
}

export const countedShape = ({ merchantId, categoryIds, terms, choices }: CountedList): CountedShape => ({
  ofStore: merchantId !== undefined,
  ofCategories: categoryIds !== null,
  searched: terms !== null,
  choices: choiceShape(choices),
})

export const countedValues = ({ merchantId, categoryIds, terms, choices }: CountedList) => ({
  ...choiceValues(choices),
  ...(terms && termValues(terms)),
  ...{ merchantId, pageCategoryIds: categoryIds },
})

export type CountedValues = ReturnType<typeof countedValues>

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

/** What the statement of a group depends on. */
export interface GroupShape {
  list: CountedShape
  group: FacetGroup
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

/** What the list holds when some kinds of choice are left out. */
export const productsHeld = (list: CountedShape, left: readonly ChoiceKind[]) => sql`
  ${list.ofCategories ? isInCategories('pageCategoryIds') : sql`true`} and ${list.ofStore ? isOfStore : sql`true`}
    and ${choicesHold(list.choices, ...left)}`

/** What a group counts among. */
export const productsOf = (list: CountedShape, { left }: Pick<FacetGroup, 'left'>) => sql`
  from ${product} where ${isForSaleAlone} and ${productsHeld(list, left)}
    and ${list.searched ? hasWords : sql`true`}`

/** What each of some selects tells, in one round trip. */
export function countRows(db: Db, counts: readonly SQL[], before: SQL = sql``) {
  const all = counts.map((count) => sql`(${count})`)
  return db
    .select({
      kind: sql<FacetKind>`kind`,
      key: sql<string>`key`,
      label: sql<string>`label`,
      name: sql<string>`name`,
      count: sql<number>`count`,
    })
    .from(sql`(
      ${before} select * from (${sql.join(all, sql` union all `)}) each (kind, key, label, name, count)
    ) counts`)
}
