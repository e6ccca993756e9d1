import { categoryPaths } from '#server/shop/catalog/categories/category-tree.ts'
import type { Services } from '#server/shop/services.ts'

export interface CategoryOption {
  value: string
  label: string
}

/** The operator's categories for a choice, each with those above it: "Casa › Cozinha". */
export async function categoryOptions({ cached }: Pick<Services, 'cached'>): Promise<CategoryOption[]> {
  return categoryPaths(await cached.categories()).map(({ id, name }) => ({ value: id, label: name }))
}
