import type { CategoryLink } from './catalog.ts'

/** A category as the operator sees it. */
export interface CategoryBranch extends CategoryLink {
  /** From the outermost; only where it is listed without them. */
  above: string[]
  /** For sale, in it and below it. */
  products: number
  below: CategoryBranch[]
  /** How many are below it that are not listed. */
  more: number
}

export interface ChosenCategory extends CategoryLink {
  /** From the outermost. */
  above: CategoryLink[]
  /** From 1, and among how many. */
  position: number
  neighbours: number
  /** How many are anywhere below it. */
  below: number
  /** Nothing may be put below it: the tree ends here. */
  isDeepest: boolean
  /** Where it may be, from the outermost, indented by their level. */
  places: (CategoryLink & { level: number })[]
  /** The product types that have no category yet, most frequent first. */
  kinds: { kind: string; count: number }[]
}

/** The changes that the page of categories confirms. */
export const categoryChanges = ['added', 'renamed', 'moved', 'removed'] as const

export type CategoryChange = (typeof categoryChanges)[number]
