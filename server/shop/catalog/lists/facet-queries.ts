import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { preparedByKey } from '#server/db/prepared.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { type FacetKind, facetKinds, ratingSteps } from '#shared/catalog/list-filters.ts'
import { boundedCounts } from './bounded-counts.ts'
import {
  type CountedKey,
  type CountedList,
  type CountedTree,
  type CountedValues,
  countedKey,
  countedValues,
  countRows,
  type FacetGroup,
  type FacetRow,
  type GroupKey,
  maxGroupedProducts,
  maxStores,
  productsHeld,
  productsOf,
} from './facet-counts.ts'
import {
  type ChoiceKey,
  type ChoiceKind,
  choiceConditions,
  isInStock,
  isOnOffer,
  isReached,
  priceStepsMinor,
} from './list-conditions.ts'
import { optionCounts } from './option-counts.ts'

/**
 * Counts the products that each value would leave. A facet counts without its own choice, so facets without a choice
 * count the same products: those are counted in one scan, unless they are too many.
 */
export async function facetCounts(db: Db, list: CountedList, categories: CountedTree): Promise<FacetRow[]> {
  const key = countedKey(list)
  const groups = facetGroups(key.choices)
  const values = countedValues(list)
  const long = key.searched ? [] : await longOnes(db, key, groups, values)
  const rows = await Promise.all(
    groups.map((group) =>
      long.includes(group)
        ? boundedCounts(db, { list: key, group }, values, categories)
        : groupedCounts(db, { list: key, group }, values),
    ),
  )
  return rows.flat()
}

/** Returns the groups of facets: one for all without a choice, and one for each that has one. */
export function facetGroups(choices: ChoiceKey): FacetGroup[] {
  const conditions = choiceConditions(choices)
  const shown = facetKinds.filter((kind) => kind !== 'delivers' || choices.postalCode)
  const leftBy = (kind: FacetKind) => withoutOwn[kind].filter((each) => conditions[each])
  const groups = Map.groupBy(shown, (kind) => leftBy(kind).join())
  return [...groups.values()].map((kinds) => ({ kinds, left: kinds[0] ? leftBy(kinds[0]) : [] }))
}

/** Stock and offer are counted with the options, because the same variant has to fulfil both. */
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

/**
 * Returns the groups with too many products to count in one scan; store closures are ignored, because a few products do
 * not matter.
 */
async function longOnes(
  db: Db,
  key: CountedKey,
  groups: readonly FacetGroup[],
  values: CountedValues,
): Promise<FacetGroup[]> {
  const [row] = await longRow(db, key, values)
  return groups.filter((_, at) => row?.long[at])
}

/** Prepared query: whether each group of a list has too many products for a scan. */
const longRow = preparedByKey('facet-sizes', (db, list: CountedKey) => {
  const isLong = ({ left }: FacetGroup) => sql`(
      select count(*) > ${maxGroupedProducts} from (
        select from ${product} where ${product.status} = 'published' and ${productsHeld(list, left)}
        limit ${maxGroupedProducts + 1}
      ) held)`
  return db
    .select({ long: sql<boolean[]>`long` })
    .from(sql`(select array[${sql.join(facetGroups(list.choices).map(isLong), sql`, `)}] as long) groups`)
})

/** Counts a group's products in one scan. The subselect has the table's name, so the same conditions apply to it. */
export const groupedCounts = preparedByKey('grouped-counts', (db, { list, group }: GroupKey) =>
  countRows(
    db,
    group.kinds.map((kind) => selects[kind](list.choices)),
    sql`with matching as materialized (
        select ${product.id}, ${product.categoryId}, ${product.merchantId}, ${product.priceMinor},
          ${product.compareAtMinor}, ${product.ratingHundredths}, ${product.available}, ${product.shippingGrams}
        ${productsOf(list, group)})`,
  ),
)

const grouped = sql`from matching as ${product}`

/** SQL query: the count of each category itself; the caller adds its descendants. */
const categories = () => sql`
  select 'category' as kind, category_id::text as key, '' as label, '' as name, count(*) as count
  from matching where category_id is not null group by category_id`

const stores = () => sql`
  select 'store', m.slug, m.name, '', counted.count
  from (select merchant_id, count(*) from matching group by merchant_id) counted
  join ${merchant} m on m.id = counted.merchant_id
  order by m.slug = any(${sql.placeholder('stores')}::text[]) desc, counted.count desc, m.slug limit ${maxStores}`

/** SQL query: the counts by the number of the price step below a price. */
const prices = () => sql`
  select 'price', step::text, '', '', count(*)
  from (
    select width_bucket(price_minor, ${sql.param(priceStepsMinor)}::bigint[]) as step from matching
  ) priced
  group by step`

const ratings = () => sql`
  select 'rating', step.stars::text, '', '', count(*)
  from matching join unnest(${sql.param(ratingSteps)}::int[]) step (stars) on rating_hundredths >= step.stars * 100
  group by step.stars`

const flag = (kind: FacetKind, has: SQL) => sql`
  select ${kind}, '1', '', '', count(*) ${grouped} where ${has}`

const selects: Record<FacetKind, (choices: ChoiceKey) => SQL> = {
  category: categories,
  store: stores,
  price: prices,
  rating: ratings,
  offer: () => flag('offer', isOnOffer),
  stock: ({ options }) => flag('stock', isInStock(options)),
  delivers: ({ postalCode }) => flag('delivers', postalCode ? isReached : sql`false`),
  option: (choices) => optionCounts(sql`select id from matching`, choices),
}
