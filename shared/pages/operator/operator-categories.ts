import type { CategoryBranch, ChosenCategory } from '#shared/catalog/operator-categories.ts'

export interface Data {
  query: string
  /** Null: the whole tree. */
  chosen: ChosenCategory | null
  /** Below the chosen one, or found. */
  branches: CategoryBranch[]
  /** How many categories there are. */
  size: number
  formKey: string
  /** The change that led here. */
}
