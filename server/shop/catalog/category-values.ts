import type { FacetValue } from '#shared/list-filters.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { capped, type FacetRow } from './facet-counts.ts'

interface Offered {
  tree: CategoryTree
  chosen: CategoryRow | null
  /** Whose categories are offered: those below it; null: the outermost. */
  within: CategoryRow | null
}

/** The chosen category with those below it, or the first ones that have something. */
export function categoryValues(rows: FacetRow[], { tree, chosen: chosenOne, within }: Offered): FacetValue[] {
  const own = new Map(rows.map(({ key, count }) => [key, count]))
  const value = (category: CategoryRow, chosen: boolean): FacetValue => ({
    key: category.slug,
    label: category.name,
    count: capped(tree.idsOf(category).reduce((sum, id) => sum + (own.get(id) ?? 0), 0)),
    chosen,
  })
  const offeredBelow = (category: CategoryRow | null): FacetValue[] => {
    const held = tree.below(category).filter((each) => tree.idsOf(each).some((id) => own.has(id)))
    const [only, ...others] = held
    // A single branch is no choice: what is below it may be one.
    const deeper = only && others.length === 0 ? offeredBelow(only) : []
    return deeper.length > 0 ? deeper : held.map((each) => value(each, false))
  }
  return [...(chosenOne ? [value(chosenOne, true)] : []), ...offeredBelow(chosenOne ?? within)]
}
