import { inTransaction } from '#server/db/transaction.ts'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { addCategory } from '#server/shop/catalog/categories/change-categories.ts'
import type { Services } from '#server/shop/services.ts'
import presetCategories from './preset-categories.json' with { type: 'json' }

/** Names of the categories with which a shop may begin. */
export const presetCategoryNames = presetCategories.map(({ name, below }) => ({
  name,
  below: below.map((child) => child.name),
}))

/** Adds a tree of categories. A slug that is taken is skipped, because the operator may have begun by themselves. */
export async function addPresetCategories(services: Services, by: Author): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const acting = { ...actingServices(services, by), db: tx }
    for (const { name, slug, below } of presetCategories) {
      await addCategory(acting, { name, slug })
      for (const child of below) await addCategory(acting, { ...child, parent: slug })
    }
  })
}
