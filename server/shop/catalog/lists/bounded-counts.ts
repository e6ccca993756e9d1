import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { preparedByKey } from '#server/db/prepared.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import type { CategoryRow, CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { countLimit } from '#shared/catalog/catalog.ts'
import { type FacetKind, ratingSteps } from '#shared/catalog/list-filters.ts'
import {
  type CountedKey,
  type CountedTree,
  type CountedValues,
  countRows,
  type FacetGroup,
  type FacetRow,
  type GroupKey,
  maxStores,
  productsOf,
} from './facet-counts.ts'
import {
  isInCategories,
  isInStock,
  isOnOffer,
  isPriced,
  isRated,
  isReached,
  priceStepsMinor,
  reaches,
} from './list-conditions.ts'
import { optionCounts } from './option-counts.ts'

/**
 * Counts value by value, each by an index and only up to the limit that people see, so that no list is too long for it.
 */
export async function boundedCounts(
  db: Db,
  counted: GroupKey,
  values: CountedValues,
  { tree, offeredBelow }: CountedTree,
): Promise<FacetRow[]> {
  const { kinds } = counted.group
  const [ofValues, ofCategories] = await Promise.all([
    kinds.some((kind) => kind !== 'category') ? valueRows(db, counted, values) : [],
    kinds.includes('category') ? categoryCounts(db, counted, values, { tree, parent: offeredBelow }) : [],
  ])
  return [...ofValues, ...ofCategories].filter(({ count }) => count > 0)
}

const valueRows = preparedByKey('facet-values', (db, { list, group }: GroupKey) => {
  const { choices } = list
  const products = productsOf(list, group)
  const valuesOf: Record<Exclude<FacetKind, 'category'>, () => SQL[]> = {
    price: () => priceRanges.map((range, at) => priceCount(products, at, range)),
    rating: () =>
      ratingSteps.map((stars) => valueCount(products, 'rating', String(stars), isRated(stars * 100))),
    offer: () => [valueCount(products, 'offer', '1', isOnOffer)],
    stock: () => [valueCount(products, 'stock', '1', isInStock(choices.options))],
    delivers: () => (choices.postalCode ? [valueCount(products, 'delivers', '1', isReached)] : []),
    store: () => [storeCounts(inListOrder(list, group))],
    option: () => [optionCounts(sql`select ${product.id} ${products}`, choices)],
  }
  return countRows(
    db,
    group.kinds.flatMap((kind) => (kind === 'category' ? [] : valuesOf[kind]())),
  )
})

/**
 * Returns the same products for queries of the first ones in the list: with delivery as a plain condition, the planner
 * expects so few that it sorts them all.
 */
function inListOrder(list: CountedKey, { left }: FacetGroup): SQL {
  const { delivers, postalCode } = list.choices
  if (!delivers || !postalCode || left.includes('delivers')) return productsOf(list, { left })
  return sql`${productsOf(list, { left: [...left, 'delivers'] })} and ${reaches} is not false`
}

/** SQL expression: a count that stops one row after the limit that people see. */
const boundedCount = (products: SQL) =>
  sql`(select count(*) from (select ${products} limit ${countLimit + 1}) held)`

const valueCount = (products: SQL, kind: FacetKind, key: string | Placeholder, condition: SQL) =>
  sql`select ${kind} as kind, ${key} as key, '' as label, '' as name,
    ${boundedCount(sql`${products} and ${condition}`)} as count`

/** The ranges between the steps, below the first and above the last. */
const priceRanges = [null, ...priceStepsMinor].map((from, at) => ({ from, to: priceStepsMinor[at] ?? null }))

/** Counts a price range. `available` is part of the condition because the index by price begins with it. */
const priceCount = (products: SQL, at: number, range: (typeof priceRanges)[number]) =>
  valueCount(products, 'price', String(at), sql`${product.available} in (true, false) and ${isPriced(range)}`)

/** SQL query: the counts of the chosen stores, and of the stores with most products among the first of the list. */
function storeCounts(products: SQL): SQL {
  const chosen = sql`any(${sql.placeholder('stores')}::text[])`
  return sql`
    select 'store', m.slug, m.name, '', counted.count
    from (
      (select merchant_id from (
        select ${product.merchantId} ${products}
        order by ${product.available} desc, ${product.createdAt} desc, ${product.id} desc limit ${countLimit + 1}
      ) newest
      group by merchant_id order by count(*) desc, merchant_id limit ${maxStores})
      union select id from ${merchant} where slug = ${chosen}
    ) candidate
    join ${merchant} m on m.id = candidate.merchant_id
    cross join lateral (
      select ${boundedCount(sql`${products} and ${product.merchantId} = m.id`)} as count
    ) counted
    order by m.slug = ${chosen} desc, counted.count desc, m.slug limit ${maxStores}`
}

/**
 * Counts each category directly below one, with all that is below it, and the products in that one alone: together they
 * are the whole. If only a single category has products, those below it are counted instead.
 */
async function categoryCounts(
  db: Db,
  counted: GroupKey,
  values: CountedValues,
  { tree, parent }: { tree: CategoryTree; parent: CategoryRow | null },
): Promise<FacetRow[]> {
  const below = tree.below(parent)
  const requested = [
    ...(parent ? [{ id: parent.id, ids: [parent.id] }] : []),
    ...below.map((category) => ({ id: category.id, ids: tree.idsOf(category) })),
  ]
  if (requested.length === 0) return []
  const rows = await categoryRows(
    db,
    { ...counted, categories: requested.length },
    {
      ...values,
      ...Object.fromEntries(
        requested.flatMap(({ id, ids }, at) => [
          [idOf(at), id],
          [idsOf(at), ids],
        ]),
      ),
    },
  )
  const held = below.filter(({ id }) => rows.some(({ key, count }) => key === id && count > 0))
  const [only, ...others] = held
  if (!only || others.length > 0 || tree.below(only).length === 0) return rows
  const deeper = await categoryCounts(db, counted, values, { tree, parent: only })
  return [...rows.filter(({ key }) => key !== only.id), ...deeper]
}

const idOf = (at: number) => `category${at}`
const idsOf = (at: number) => `categories${at}`

const categoryRows = preparedByKey(
  'facet-categories',
  (db, { list, group, categories }: GroupKey & { categories: number }) => {
    const products = productsOf(list, group)
    const counts = Array.from({ length: categories }, (_, at) =>
      valueCount(products, 'category', sql.placeholder(idOf(at)), isInCategories(idsOf(at))),
    )
    return countRows(db, counts)
  },
)
