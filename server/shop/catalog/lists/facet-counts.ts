import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import type { CategoryRow, CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { hasWords, termValues } from '#server/shop/catalog/search/search-queries.ts'
import type { SearchTerms } from '#server/shop/catalog/search/search-terms.ts'
import { countLimit } from '#shared/catalog/catalog.ts'
import type { FacetKind } from '#shared/catalog/list-filters.ts'
import {
  type ChoiceKey,
  type ChoiceKind,
  choiceKey,
  choicesHold,
  choiceValues,
  isInCategories,
  isOfStore,
  type ListChoices,
} from './list-conditions.ts'
import { isForSaleAlone } from './product-card-queries.ts'

/** A list whose facets are counted. */
export interface CountedList {
  /** The condition of the page itself, which no filter changes. */
  merchantId: string | undefined
  categoryIds: string[] | null
  terms: SearchTerms | null
  choices: ListChoices
}

/** The parts of a list on which its statements depend. */
export interface CountedKey {
  ofStore: boolean
  ofCategories: boolean
  searched: boolean
  choices: ChoiceKey
}

export const countedKey = ({ merchantId, categoryIds, terms, choices }: CountedList): CountedKey => ({
  ofStore: merchantId !== undefined,
  ofCategories: categoryIds !== null,
  searched: terms !== null,
  choices: choiceKey(choices),
})

export const countedValues = ({ merchantId, categoryIds, terms, choices }: CountedList) => ({
  ...choiceValues(choices),
  ...(terms && termValues(terms)),
  merchantId,
  pageCategoryIds: categoryIds,
})

export type CountedValues = ReturnType<typeof countedValues>

/** A category's count includes its descendants. */
export interface CountedTree {
  tree: CategoryTree
  /** The offered categories are below this one; null for the top categories. */
  offeredBelow: CategoryRow | null
}

/** Facets that count the same products, because they leave out the same kinds of choice. */
export interface FacetGroup {
  kinds: readonly FacetKind[]
  left: readonly ChoiceKind[]
}

/** The data on which the statement of a group depends. */
export interface GroupKey {
  list: CountedKey
  group: FacetGroup
}

export interface FacetRow {
  kind: FacetKind
  key: string
  label: string
  /** The option's name as merchants write it. */
  name: string
  count: number
}

export const maxStores = 12
/** Up to this many products, scanning the list costs less than counting value by value. */
export const maxGroupedProducts = 20_000

/** Cuts a count at the limit that people see. */
export const capped = (count: number) => Math.min(count, countLimit + 1)

/** SQL condition: the product is in the list when some kinds of choice are left out. */
export const productsHeld = (list: CountedKey, left: readonly ChoiceKind[]) => sql`
  ${list.ofCategories ? isInCategories('pageCategoryIds') : sql`true`} and ${list.ofStore ? isOfStore : sql`true`}
    and ${choicesHold(list.choices, ...left)}`

/** SQL: the products among which a group counts. */
export const productsOf = (list: CountedKey, { left }: Pick<FacetGroup, 'left'>) => sql`
  from ${product} where ${isForSaleAlone} and ${productsHeld(list, left)}
    and ${list.searched ? hasWords : sql`true`}`

/** Runs several counting selects in one round trip. */
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
