import { and, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import type { CategoryBranch, ChosenCategory } from '#shared/catalog/operator-categories.ts'
import { slugOf } from '#shared/text/slug-of.ts'
import { allCategories } from './category-queries.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { maxLevels } from './change-categories.ts'

/** A larger tree is listed level by level. */
const maxListedCategories = 200
const maxKinds = 300

/**
 * Returns the category tree for the operator: below one category, or the categories that match the query by name or
 * slug.
 */
export async function categoriesOfOperator(db: Db, { slug, query }: { slug: string; query: string }) {
  const [tree, products] = await Promise.all([allCategories(db), productsPerCategory(db)])
  const chosen = query === '' ? tree.bySlug(slug) : null
  return {
    chosen: chosen && { ...chosenView(tree, chosen), kinds: await kindsWithoutCategory(db) },
    branches: query === '' ? branchesBelow(tree, products, chosen) : found(tree, products, query),
    size: tree.within(null).length,
  }
}

function chosenView(tree: CategoryTree, chosen: CategoryRow): Omit<ChosenCategory, 'kinds'> {
  const above = tree.above(chosen)
  const neighbours = tree.below(above.at(-1) ?? null)
  const own = new Set(tree.idsOf(chosen))
  return {
    ...link(chosen),
    above: above.map(link),
    position: neighbours.indexOf(chosen) + 1,
    neighbours: neighbours.length,
    below: own.size - 1,
    isDeepest: above.length + 1 >= maxLevels,
    places: tree
      .within(null)
      .filter(({ category }) => !own.has(category.id))
      .map(({ category, level }) => ({ ...link(category), level })),
  }
}

const link = ({ slug, name }: CategoryRow) => ({ slug, name })

type Counts = ReadonlyMap<string, number>

/** Shows as many levels as fit into one view, and at least one. */
function branchesBelow(tree: CategoryTree, products: Counts, top: CategoryRow | null): CategoryBranch[] {
  const levels = tree.within(top).map(({ level }) => level)
  const fits = (depth: number) => levels.filter((level) => level < depth).length <= maxListedCategories
  const depth = [maxLevels, 3, 2].find(fits) ?? 1
  const branch = (category: CategoryRow, left: number): CategoryBranch => ({
    ...bare(tree, products, category),
    ...(left > 1
      ? { below: tree.below(category).map((each) => branch(each, left - 1)), more: 0 }
      : { below: [], more: tree.within(category).length }),
  })
  return tree.below(top).map((each) => branch(each, depth))
}

const found = (tree: CategoryTree, products: Counts, query: string): CategoryBranch[] => {
  const wanted = slugOf(query)
  if (wanted === '') return []
  return tree
    .within(null)
    .filter(({ category: { slug, name } }) => slug.includes(wanted) || slugOf(name).includes(wanted))
    .slice(0, maxListedCategories)
    .map(({ category }) => ({
      ...bare(tree, products, category),
      above: tree.above(category).map(({ name }) => name),
    }))
}

const bare = (tree: CategoryTree, products: Counts, category: CategoryRow): CategoryBranch => ({
  ...link(category),
  above: [],
  products: tree.idsOf(category).reduce((sum, id) => sum + (products.get(id) ?? 0), 0),
  below: [],
  more: tree.within(category).length,
})

async function productsPerCategory(db: Db): Promise<Counts> {
  const rows = await db
    .select({ id: sql<string>`${product.categoryId}`, products: count() })
    .from(product)
    .where(and(eq(product.status, 'published'), isNotNull(product.categoryId)))
    .groupBy(product.categoryId)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/**
 * Query of product types without a category. Spellings of a type are counted together, because `fillCategory` compares
 * them folded, too.
 */
const kindsWithoutCategory = (db: Db) =>
  db
    .select({ kind: sql<string>`min(${product.productType})`, count: count() })
    .from(product)
    .where(and(eq(product.status, 'published'), isNull(product.categoryId), ne(product.productType, '')))
    .groupBy(sql`fold(${product.productType})`)
    .orderBy(desc(count()), sql`min(${product.productType})`)
    .limit(maxKinds)
