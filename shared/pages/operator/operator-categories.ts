import type { CategoryBranch, ChosenCategory } from '#shared/catalog/operator-categories.ts'

export interface Data {
  query: string
  /** Null for the whole tree. */
  chosen: ChosenCategory | null
  /** The children of the selected category, or the search results. */
  branches: CategoryBranch[]
  /** Number of all categories. */
  size: number
  formKey: string
}
