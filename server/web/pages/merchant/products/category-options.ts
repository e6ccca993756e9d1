import type { Services } from '#server/shop/services.ts'

export interface CategoryOption {
  value: string
  label: string
}

/** The operator's categories for a choice, each with those above it: "Casa › Cozinha". */
export async function categoryOptions({ cached }: Pick<Services, 'cached'>): Promise<CategoryOption[]> {
  const tree = await cached.categories()
  return tree.within(null).map(({ category }) => ({
    value: category.id,
    label: [...tree.above(category), category].map(({ name }) => name).join(' › '),
  }))
}
