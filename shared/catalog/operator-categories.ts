import type { CategoryLink } from './catalog.ts'

/** A category as the operator sees it. */
export interface CategoryBranch extends CategoryLink {
  /** Ancestors from the top level. Only in lists without them. */
  above: string[]
  /** Number of products on sale, in it and below it. */
  products: number
  below: CategoryBranch[]
  /** Number of children that are not listed. */
  more: number
}

export interface ChosenCategory extends CategoryLink {
  /** Ancestors from the top level. */
  above: CategoryLink[]
  /** Position among its siblings, from 1, and their number. */
  position: number
  neighbours: number
  /** Number of descendants. */
  below: number
  /** True when nothing may be put below it, because of the maximum depth. */
  isDeepest: boolean
  /** Possible parents from the top level, indented by their level. */
  places: (CategoryLink & { level: number })[]
  /** The product types without a category, most frequent first. */
  kinds: { kind: string; count: number }[]
}

/** The changes that the page of categories confirms. */
export const categoryChanges = ['added', 'renamed', 'moved', 'removed'] as const

export type CategoryChange = (typeof categoryChanges)[number]
