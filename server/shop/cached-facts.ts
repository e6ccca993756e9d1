import { deliveryTag, everything } from '#shared/catalog/catalog-tags.ts'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/connect.ts'
import { allCategories } from './catalog/categories/category-queries.ts'
import type { CategoryTree } from './catalog/categories/category-tree.ts'
import { type DeliveryBorders, deliveryBorders } from './shipping/delivery-zones.ts'

/** Small results that every page needs and that rarely change, cached in memory. */
export interface CachedFacts {
  categories(): Promise<CategoryTree>
  deliveryBorders(): Promise<DeliveryBorders>
}

export const cachedFacts = (db: Db, changes: Changes): CachedFacts => ({
  // The layout of every page shows them, so their triggers notify that everything changed.
  categories: cachedUntil(changes, everything, () => allCategories(db)),
  deliveryBorders: cachedUntil(changes, deliveryTag, () => deliveryBorders(db)),
})

/** Caches the result of a query until one of its tags is notified. */
function cachedUntil<Fact>(
  changes: Pick<Changes, 'isListening' | 'listen'>,
  tag: string,
  request: () => Promise<Fact>,
): () => Promise<Fact> {
  let isListening = false
  let cached: Promise<Fact> | null = null
  const listen = () => {
    isListening = true
    changes.listen((tags) => {
      if (tags.includes(tag) || tags.includes(everything)) cached = null
    })
  }
  return () => {
    if (!isListening) listen()
    // Without the listener a change in another process would be missed, so nothing is cached.
    if (!changes.isListening()) return request()
    if (cached) return cached
    const requested = request()
    cached = requested
    requested.catch(() => {
      if (cached === requested) cached = null
    })
    return requested
  }
}
