import type { CategoryLink } from '#shared/catalog/catalog.ts'

export interface CategoryRow extends CategoryLink {
  id: string
  parentId: string | null
}

/** The operator's category tree in its order, small enough to be read at once. */
export interface CategoryTree {
  bySlug(slug: string): CategoryRow | null
  byId(id: string): CategoryRow | null
  /** The direct children of a category, or with null the top categories. */
  below(category: CategoryRow | null): CategoryRow[]
  /** The ancestors of a category, from the top. */
  above(category: CategoryRow): CategoryRow[]
  /** All descendants of a category, each followed by its own; the direct children have level 0. */
  within(category: CategoryRow | null): { category: CategoryRow; level: number }[]
  /** The ids of the category and all its descendants. */
  idsOf(category: CategoryRow): string[]
}

export function categoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (category: CategoryRow | null) => byParent.get(category?.id ?? null) ?? []
  const within = (category: CategoryRow | null, level = 0): ReturnType<CategoryTree['within']> =>
    below(category).flatMap((each) => [{ category: each, level }, ...within(each, level + 1)])
  return {
    below,
    within: (category) => within(category),
    bySlug: (slug) => bySlug.get(slug) ?? null,
    byId: (id) => byId.get(id) ?? null,
    above(category) {
      const above: CategoryRow[] = []
      for (let id = category.parentId; id; id = above[0]?.parentId ?? null) {
        const parent = byId.get(id)
        if (!parent) break
        above.unshift(parent)
      }
      return above
    },
    idsOf(category) {
      const all = [category]
      for (const each of all) all.push(...below(each))
      return all.map(({ id }) => id)
    },
  }
}

/** Returns every category with the names of those above it: "Casa › Cozinha". */
export const categoryPaths = (tree: CategoryTree): { id: string; slug: string; name: string }[] =>
  tree.within(null).map(({ category }) => ({
    id: category.id,
    slug: category.slug,
    name: [...tree.above(category), category].map(({ name }) => name).join(' › '),
  }))
