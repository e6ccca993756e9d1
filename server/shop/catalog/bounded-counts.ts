import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { countLimit } from '#shared/catalog.ts'
import { priceSteps, ratingSteps } from '#shared/list-filters.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { type CountedList, type FacetRow, mostStores } from './facet-counts.ts'
import {
  type ChoiceKind,
  choicesHold,
  isInStock,
  isOnOffer,
  isPriced,
  isRated,
  reaches,
} from './list-conditions.ts'
import { optionCounts } from './option-counts.ts'
import { isForSale } from './product-card-queries.ts'

interface Categories {
  tree: CategoryTree
  offeredBelow: CategoryRow | null
}

/** Counts value by value, each by an index and only as far as people care: no list is too long for it. */
export async function boundedCounts(db: Db, list: CountedList, categories: Categories): Promise<FacetRow[]> {
  const { choices } = list
  const values = [
    ...priceSteps.map((step, at) => priceCount(list, at, { from: priceSteps[at - 1] ?? null, to: step })),
    priceCount(list, priceSteps.length, { from: priceSteps.at(-1) ?? null, to: null }),
    ...ratingSteps.map((stars) => valueCount(list, 'rating', String(stars), isRated(stars))),
    valueCount(list, 'offer', '1', isOnOffer),
    valueCount(list, 'stock', '1', isInStock(choices.options)),
    ...(choices.postalCode ? [valueCount(list, 'delivers', '1', reaches(choices.postalCode))] : []),
    storeCounts(list),
    optionCounts(sql`select ${product.id} ${productsOf(list, 'option', 'stock')}`, choices),
  ]
  const [ofValues, ofCategories] = await Promise.all([
    counted(db, values),
    categoryCounts(db, list, { ...categories, parent: categories.offeredBelow }),
  ])
  return [...ofValues, ...ofCategories].filter(({ count }) => count > 0)
}

async function counted(db: Db, counts: readonly SQL[]): Promise<FacetRow[]> {
  if (counts.length === 0) return []
  const all = counts.map((count) => sql`(${count})`)
  const { rows } = await db.execute<{ [Field in keyof FacetRow]: FacetRow[Field] }>(
    sql`select kind, key, label, name, count from (${sql.join(all, sql` union all `)}) counts (kind, key, label, name, count)`,
  )
  return rows
}

/** What the list holds when nothing of these kinds is chosen. */
const productsOf = ({ scope, choices }: CountedList, ...left: ChoiceKind[]) => sql`
  from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
  where ${isForSale} and ${scope} and ${choicesHold(choices, ...left)}`

/** Stops reading one after what is told. */
const boundedCount = (products: SQL) =>
  sql`(select count(*) from (select ${products} limit ${countLimit + 1}) held)`

const valueCount = (list: CountedList, kind: ChoiceKind, key: string, condition: SQL) =>
  sql`select ${kind} as kind, ${key} as key, '' as label, '' as name,
    ${boundedCount(sql`${productsOf(list, kind)} and ${condition}`)} as count`

/** Whether it is there is said because the index by price begins with it. */
const priceCount = (list: CountedList, at: number, range: { from: number | null; to: number | null }) =>
  valueCount(list, 'price', String(at), sql`${product.available} in (true, false) and ${isPriced(range)}`)

/** Of the chosen stores, and of those that have most among the first of the list. */
function storeCounts(list: CountedList): SQL {
  const chosen = sql`any(${sql.param(list.choices.stores)}::text[])`
  const ofList = productsOf(list, 'store')
  return sql`
    select 'store', m.slug, m.name, '', counted.count
    from (
      (select merchant_id from (
        select ${product.merchantId} ${ofList}
        order by ${product.available} desc, ${product.createdAt} desc, ${product.id} desc limit ${countLimit + 1}
      ) newest
      group by merchant_id order by count(*) desc, merchant_id limit ${mostStores})
      union select id from ${merchant} where slug = ${chosen}
    ) candidate
    join ${merchant} m on m.id = candidate.merchant_id
    cross join lateral (
      select ${boundedCount(sql`${ofList} and ${product.merchantId} = m.id`)} as count
    ) counted
    where counted.count > 0
    order by m.slug = ${chosen} desc, counted.count desc, m.slug limit ${mostStores}`
}

/**
 * Each category directly below one, with all that is below it, and what is in that one alone: together they are
 * the whole. Where a single one has something, those below it instead.
 */
async function categoryCounts(
  db: Db,
  list: CountedList,
  { tree, parent }: { tree: CategoryTree; parent: CategoryRow | null },
): Promise<FacetRow[]> {
  const own = (category: CategoryRow) => categoryCount(list, category.id, [category.id])
  const whole = (category: CategoryRow) => categoryCount(list, category.id, tree.idsOf(category))
  const below = tree.below(parent)
  const rows = await counted(db, [...(parent ? [own(parent)] : []), ...below.map(whole)])
  const held = below.filter(({ id }) => rows.some(({ key, count }) => key === id && count > 0))
  const [only, ...others] = held
  if (!only || others.length > 0 || tree.below(only).length === 0) return rows
  const deeper = await categoryCounts(db, list, { tree, parent: only })
  return [...rows.filter(({ key }) => key !== only.id), ...deeper]
}

const categoryCount = (list: CountedList, id: string, ids: readonly string[]) =>
  valueCount(list, 'category', id, sql`${product.categoryId} = any(${sql.param(ids)}::uuid[])`)
