import type { Changes } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { deliveryTag, everything } from '#shared/catalog-tags.ts'
import { allCategories } from './catalog/category-queries.ts'
import type { CategoryTree } from './catalog/category-tree.ts'
import { keptUntil } from './kept-until.ts'
import { type DeliveryBorders, deliveryBorders } from './shipping/delivery-zones.ts'

/** Small facts that every page needs and hardly anybody changes: asked of the database once. */
export interface KeptFacts {
  categories(): Promise<CategoryTree>
  deliveryBorders(): Promise<DeliveryBorders>
}

export const keptFacts = (db: Db, changes: Changes): KeptFacts => ({
  // They stand around every page: their triggers say that everything changed.
  categories: keptUntil(changes, everything, () => allCategories(db)),
  deliveryBorders: keptUntil(changes, deliveryTag, () => deliveryBorders(db)),
})
