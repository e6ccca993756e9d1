import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { countLimit } from '#shared/catalog.ts'
import { type FacetKind, priceSteps, ratingSteps } from '#shared/list-filters.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import {
  type CountedList,
  type CountedTree,
  counted,
  type FacetGroup,
  type FacetRow,
  mostStores,
  productsOf,
} from './facet-counts.ts'
import { isInStock, isOnOffer, isPriced, isRated, isReached, reaches } from './list-conditions.ts'
import { optionCounts } from './option-counts.ts'

/** Counts value by value, each by an index and only as far as people care: no list is too long for it. */
export async function boundedCounts(
  db: Db,
  list: CountedList,
  group: FacetGroup,
  categories: CountedTree,
): Promise<FacetRow[]> {
  const { options, postalCode } = list.choices
  const products = productsOf(list, group)
  const valuesOf: Record<Exclude<FacetKind, 'category'>, () => SQL[]> = {
    price: () => [
      ...priceSteps.map((step, at) =>
        priceCount(products, at, { from: priceSteps[at - 1] ?? null, to: step }),
      ),
      priceCount(products, priceSteps.length, { from: priceSteps.at(-1) ?? null, to: null }),
    ],
    rating: () => ratingSteps.map((stars) => valueCount(products, 'rating', String(stars), isRated(stars))),
    offer: () => [valueCount(products, 'offer', '1', isOnOffer)],
    stock: () => [valueCount(products, 'stock', '1', isInStock(options))],
    delivers: () => (postalCode ? [valueCount(products, 'delivers', '1', isReached(postalCode))] : []),
    store: () => [storeCounts(inListOrder(list, group), list.choices.stores)],
    option: () => [optionCounts(sql`select ${product.id} ${products}`, list.choices)],
  }
  const values = group.kinds.flatMap((kind) => (kind === 'category' ? [] : valuesOf[kind]()))
  const [ofValues, ofCategories] = await Promise.all([
    counted(db, values),
    group.kinds.includes('category')
      ? categoryCounts(db, products, { ...categories, parent: categories.offeredBelow })
      : [],
  ])
  return [...ofValues, ...ofCategories].filter(({ count }) => count > 0)
}

/**
 * The same products, for those who want the first of the list: as a condition, delivery makes the planner expect so few
 * that it sorts them all.
 */
function inListOrder(list: CountedList, { left }: FacetGroup): SQL {
  const { delivers, postalCode } = list.choices
  if (!delivers || !postalCode || left.includes('delivers')) return productsOf(list, { left })
  return sql`${productsOf(list, { left: [...left, 'delivers'] })} and ${reaches(postalCode)} is not false`
}

/** Stops reading one after what is told. */
const boundedCount = (products: SQL) =>
  sql`(select count(*) from (select ${products} limit ${countLimit + 1}) held)`

const valueCount = (products: SQL, kind: FacetKind, key: string, condition: SQL) =>
  sql`select ${kind} as kind, ${key} as key, '' as label, '' as name,
    ${boundedCount(sql`${products} and ${condition}`)} as count`

/** Whether it is there is said because the index by price begins with it. */
const priceCount = (products: SQL, at: number, range: { from: number | null; to: number | null }) =>
  valueCount(products, 'price', String(at), sql`${product.available} in (true, false) and ${isPriced(range)}`)

/** Of the chosen stores, and of those that have most among the first of the list. */
function storeCounts(products: SQL, stores: readonly string[]): SQL {
  const chosen = sql`any(${sql.param(stores)}::text[])`
  return sql`
    select 'store', m.slug, m.name, '', counted.count
    from (
      (select merchant_id from (
        select ${product.merchantId} ${products}
        order by ${product.available} desc, ${product.createdAt} desc, ${product.id} desc limit ${countLimit + 1}
      ) newest
      group by merchant_id order by count(*) desc, merchant_id limit ${mostStores})
      union select id from ${merchant} where slug = ${chosen}
    ) candidate
    join ${merchant} m on m.id = candidate.merchant_id
    cross join lateral (
      select ${boundedCount(sql`${products} and ${product.merchantId} = m.id`)} as count
    ) counted
    order by m.slug = ${chosen} desc, counted.count desc, m.slug limit ${mostStores}`
}

/**
 * Each category directly below one, with all that is below it, and what is in that one alone: together they are
 * the whole. Where a single one has something, those below it instead.
 */
async function categoryCounts(
  db: Db,
  products: SQL,
  { tree, parent }: { tree: CategoryTree; parent: CategoryRow | null },
): Promise<FacetRow[]> {
  const own = (category: CategoryRow) => categoryCount(products, category.id, [category.id])
  const whole = (category: CategoryRow) => categoryCount(products, category.id, tree.idsOf(category))
  const below = tree.below(parent)
  const rows = await counted(db, [...(parent ? [own(parent)] : []), ...below.map(whole)])
  const held = below.filter(({ id }) => rows.some(({ key, count }) => key === id && count > 0))
  const [only, ...others] = held
  if (!only || others.length > 0 || tree.below(only).length === 0) return rows
  const deeper = await categoryCounts(db, products, { tree, parent: only })
  return [...rows.filter(({ key }) => key !== only.id), ...deeper]
}

const categoryCount = (products: SQL, id: string, ids: readonly string[]) =>
  valueCount(products, 'category', id, sql`${product.categoryId} = any(${sql.param(ids)}::uuid[])`)
