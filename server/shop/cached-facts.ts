import { LRUCache } from 'lru-cache'
import type { Changes } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { forEverybody } from '#server/db/wanted-reads.ts'
import { campaignsTag, deliveryTag, everything } from '#shared/catalog/catalog-tags.ts'
import { type PlannedCampaign, plannedCampaigns } from './campaigns/planned-campaigns.ts'
import { allCategories } from './catalog/categories/category-queries.ts'
import type { CategoryTree } from './catalog/categories/category-tree.ts'
import { sitemapParts } from './catalog/feeds/sitemap-queries.ts'
import { usualAnswerMinutes } from './orders/views/answer-time-queries.ts'
import { quotingStores } from './shipping/carrier-quotes/quoting-queries.ts'
import { type DeliveryBorders, deliveryBorders } from './shipping/delivery-zones.ts'

/** Small results that every page needs and that rarely change, cached in memory. */
export interface CachedFacts {
  categories(): Promise<CategoryTree>
  deliveryBorders(): Promise<DeliveryBorders>
  /** The campaigns of the platform that run, or will. */
  campaigns(): Promise<PlannedCampaign[]>
  /** The slugs of the stores whose customers may see a carrier's prices. */
  quotingStores(): Promise<ReadonlySet<string>>
  /** The usual time of a store's first action, up to ten minutes old, or null if there are too few orders. */
  usualAnswerMinutes(merchantId: string): Promise<number | null>
  /** The first product of each part of the sitemap, up to an hour old. */
  sitemapParts(): Promise<string[]>
}

const answerTimes = { max: 5_000, ttl: 600_000 }
const sitemapTimes = { max: 1, ttl: 3_600_000 }

export const cachedFacts = (db: Db, changes: Changes, clock: () => Date): CachedFacts => ({
  // The layout of every page shows them, so their triggers notify of `everything`.
  categories: cachedUntil(changes, everything, () => allCategories(db)),
  deliveryBorders: cachedUntil(changes, deliveryTag, () => deliveryBorders(db)),
  campaigns: cachedUntil(changes, campaignsTag, () => plannedCampaigns(db, clock())),
  quotingStores: cachedUntil(changes, deliveryTag, () => quotingStores(db)),
  usualAnswerMinutes: cachedFor(answerTimes, clock, (merchantId) =>
    usualAnswerMinutes(db, merchantId, clock()),
  ),
  sitemapParts: cachedFor(sitemapTimes, clock, () => sitemapParts(db)),
})

/** Caches the results of a query for a time, by its key. */
function cachedFor<Fact>(
  times: { max: number; ttl: number },
  clock: () => Date,
  request: (key: string) => Promise<Fact>,
): (key?: string) => Promise<Fact> {
  const cache = new LRUCache<string, { fact: Fact }>({
    ...times,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: (key) => forEverybody(async () => ({ fact: await request(key) })),
  })
  return async (key = '') => (await cache.forceFetch(key)).fact
}

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
    const requested = forEverybody(request)
    cached = requested
    requested.catch(() => {
      if (cached === requested) cached = null
    })
    return requested
  }
}
