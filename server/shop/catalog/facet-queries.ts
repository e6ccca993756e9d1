import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { preparedInShapes } from '#server/db/prepared.ts'
import { product } from '#server/db/schema/index.ts'
import { type FacetKind, facetKinds } from '#shared/list-filters.ts'
import { boundedCounts } from './bounded-counts.ts'
import {
  type CountedList,
  type CountedShape,
  type CountedTree,
  type CountedValues,
  countedShape,
  countedValues,
  type FacetGroup,
  type FacetRow,
  mostGathered,
  productsHeld,
} from './facet-counts.ts'
import { gatheredCounts } from './gathered-counts.ts'
import { type ChoiceKind, type ChoiceShape, choiceConditions } from './list-conditions.ts'

/**
 * How many products each value would leave. A facet counts as if its own choice were not made, and so those of which
 * nothing was chosen count the same products: these are gathered, unless they are too many.
 */
export async function facetCounts(db: Db, list: CountedList, categories: CountedTree): Promise<FacetRow[]> {
  const shape = countedShape(list)
  const groups = facetGroups(shape.choices)
  const values = countedValues(list)
  const long = shape.searched ? [] : await longOnes(db, shape, groups, values)
  const rows = await Promise.all(
    groups.map((group) =>
      long.includes(group)
        ? boundedCounts(db, { list: shape, group }, values, categories)
        : gatheredCounts(db, { list: shape, group }, values),
    ),
  )
  return rows.flat()
}

/** One of all facets of which nothing was chosen, and one for each that has a choice. */
export function facetGroups(choices: ChoiceShape): FacetGroup[] {
  const conditions = choiceConditions(choices)
  const shown = facetKinds.filter((kind) => kind !== 'delivers' || choices.postalCode)
  const leftBy = (kind: FacetKind) => withoutOwn[kind].filter((each) => conditions[each])
  const groups = Map.groupBy(shown, (kind) => leftBy(kind).join())
  return [...groups.values()].map((kinds) => ({ kinds, left: kinds[0] ? leftBy(kinds[0]) : [] }))
}

/** A variant that has an option must be there by itself: what is in stock is asked with the options. */
const withoutOwn: Record<FacetKind, readonly ChoiceKind[]> = {
  category: ['category'],
  store: ['store'],
  price: ['price'],
  rating: ['rating'],
  offer: ['offer'],
  stock: ['stock'],
  delivers: ['delivers'],
  option: ['option', 'stock'],
}

/** Those of too many products to be gathered; whose store is resting is not asked, a few do not matter. */
async function longOnes(
  db: Db,
  shape: CountedShape,
  groups: readonly FacetGroup[],
  values: CountedValues,
): Promise<FacetGroup[]> {
  const [row] = await longRow(db, shape, values)
  return groups.filter((_, at) => row?.long[at])
}

/** Of each group of a list. */
const longRow = preparedInShapes((db, list: CountedShape) => {
  const isLong = ({ left }: FacetGroup) => sql`(
      select count(*) > ${mostGathered} from (
        select from ${product} where ${product.status} = 'published' and ${productsHeld(list, left)}
        limit ${mostGathered + 1}
      ) held)`
  return db
    .select({ long: sql<boolean[]>`long` })
    .from(sql`(select array[${sql.join(facetGroups(list.choices).map(isLong), sql`, `)}] as long) groups`)
})
