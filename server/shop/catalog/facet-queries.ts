import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { boundedCounts } from './bounded-counts.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { type CountedList, type FacetRow, mostGathered } from './facet-counts.ts'
import { gatheredCounts } from './gathered-counts.ts'
import { isForSale } from './product-card-queries.ts'

interface CountedTree {
  tree: CategoryTree
  /** Whose categories are offered: those below it; null: the outermost. */
  offeredBelow: CategoryRow | null
}

/** How many products each value would leave. What everybody looks for is found by its words, and then gathered. */
export async function facetCounts(db: Db, list: CountedList, categories: CountedTree): Promise<FacetRow[]> {
  if (!list.terms && (await isLong(db, list))) return boundedCounts(db, list, categories)
  return gatheredCounts(db, list)
}

async function isLong(db: Db, { scope }: CountedList): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from (
      select from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
      where ${isForSale} and ${scope} limit ${mostGathered + 1}
    ) held`)
  return (rows[0]?.count ?? 0) > mostGathered
}
