import type { CategoryLink } from '#shared/catalog.ts'

export interface CategoryRow extends CategoryLink {
  id: string
  parentId: string | null
}

/** The operator's tree, in the order in which it is shown. It is small: it is read at once. */
export interface CategoryTree {
  bySlug(slug: string): CategoryRow | null
  /** Those directly below a category; the outermost ones of null. */
  below(category: CategoryRow | null): CategoryRow[]
  /** The categories above, from the outermost. */
  above(category: CategoryRow): CategoryRow[]
  /** Its own id and those of all categories below it. */
  idsOf(category: CategoryRow): string[]
}

export function categoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (category: CategoryRow | null) => byParent.get(category?.id ?? null) ?? []
  return {
    below,
    bySlug: (slug) => bySlug.get(slug) ?? null,
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
