import type { Request } from 'express'
import type { Services } from '#server/shop/services.ts'
import { partOfDay, zoneOf } from '#server/shop/shipping/delivery-zones.ts'
import type { MatchedAddress, PageAddress } from '#server/web/middleware/page-address.ts'
import { postalCodeOf } from '#server/web/middleware/visitor.ts'
import { everything } from '#shared/catalog/catalog-tags.ts'
import { href } from '#shared/href.ts'
import { routeRule } from '#shared/routes.ts'
import { answeredParameter, noResult } from '#shared/routing/result-parameters.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { localDay, localMinute } from '#shared/time/local-day.ts'
import { type CachedPage, PageCache } from './page-cache.ts'

/** Offers and closures begin and end by the clock. A delay of this length does not matter to people. */
const freshMs = 60_000
const staleMs = 600_000

/** Notifications of changes of the catalog. */
interface Changes {
  /** False while changes made by other processes could be missed. */
  isListening(): boolean
  listen(listener: (tags: readonly string[]) => void): void
}

interface Counted {
  inc(): void
}

export interface CachedPagesOptions {
  services: Services
  changes: Changes
  /** The site with its prerendered pages by path. All cached pages are rendered again when it changes. */
  site: {
    readonly current: { prerendered: ReadonlyMap<string, CachedPage> }
    onChange(listener: () => void): void
  }
  /** Counts cache responses and renders. */
  count?: { answers: Counted; renders: Counted } | undefined
  /** Renders a page, or returns null when it redirects or a part of it failed. */
  render: (address: MatchedAddress, postalCode: string | null) => Promise<CachedPage | null>
}

export interface CachedPages {
  /** Returns the page for an anonymous visitor from the cache at once, if it is there. */
  hit(req: Request, address: PageAddress): CachedPage | null
  /** Finds the page for the visitor's postal code and renders it where necessary. Null when the page is not cached. */
  find(req: Request, address: PageAddress): Promise<CachedPage | null>
  /** False when the page is served stale. */
  isFresh(page: CachedPage): boolean
}

/** Caches pages that are the same for everybody, or for everybody in a zone of postal codes. */
export function cachedPages({ services, changes, site, count, render }: CachedPagesOptions): CachedPages {
  const nowMs = () => services.clock().getTime()
  const cache = new PageCache({
    clock: nowMs,
    freshMs,
    staleMs,
    onError(error) {
      // The next request gets the response that the page is gone.
      if (error !== notCached && !(error instanceof AppError)) services.reportError(error)
    },
  })
  changes.listen((tags) => cache.drop(tags))
  // Pages may have been rendered between the notification of a setting and the site that follows it.
  site.onChange(() => cache.drop([everything]))

  /**
   * Returns the cache key. Days of delivery count from today, and after a store's cut-off time from the next business
   * day.
   */
  async function keyOf(path: string, postalCode: string | null): Promise<string> {
    if (postalCode === null) return path
    const borders = await services.cached.deliveryBorders()
    const [now, { timeZone }] = [services.clock(), services.country]
    const part = partOfDay(borders, localMinute(now, timeZone))
    return `${path} ${zoneOf(borders, postalCode)} ${localDay(now, timeZone)} ${part}`
  }

  /** A carrier's prices change within a zone of the rules, and visitors who request many are slowed down. */
  async function isQuotedByCarrier({ match }: PageAddress): Promise<boolean> {
    if (match?.page !== 'product') return false
    return (await services.cached.quotingStores()).has(match.params.merchantSlug ?? '')
  }

  const renderer = (address: PageAddress, postalCode: string | null) => async () => {
    count?.renders.inc()
    const startedAtMs = nowMs()
    const { path, match } = address
    const url = new URL(path, services.shop.publicUrl)
    const page =
      match &&
      (await render({ path, search: '', url, result: noResult, isPayload: false, match }, postalCode))
    if (!page) throw notCached
    return { ...page, renderedAtMs: startedAtMs }
  }

  return {
    hit(req, address) {
      if (!isRead(req)) return null
      const { path } = address
      if (!changes.isListening()) return null
      const cached = hasNoParameter(address) ? cache.peek(path, renderer(address, null)) : null
      if (cached) count?.answers.inc()
      return cached
    },
    async find(req, address) {
      if (!isRead(req)) return null
      const { path } = address
      const page = site.current.prerendered.get(path)
      if (page) return page
      if (!changes.isListening() || !isCanonical(address) || !hasNoParameter(address)) return null
      const postalCode = ruleOf(address)?.cache?.delivery ? postalCodeOf(req, services) : null
      if (postalCode !== null && (await isQuotedByCarrier(address))) return null
      try {
        const page = await cache.get(await keyOf(path, postalCode), renderer(address, postalCode))
        count?.answers.inc()
        return page
      } catch (error) {
        if (error === notCached) return null
        throw error
      }
    },
    isFresh: ({ renderedAtMs = Number.POSITIVE_INFINITY }) => nowMs() - renderedAtMs < freshMs,
  }
}

const notCached = Symbol('not cached')

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const ruleOf = ({ match }: PageAddress) => match && routeRule(match.page)

/** Checks for the one address under which a page is cached, since several may lead to it. */
const isCanonical = ({ path, match }: PageAddress) =>
  match !== null &&
  routeRule(match.page).cache !== undefined &&
  href(match.page, match.params as never) === path

/** Returns true when the address has none of the parameters that select another page. */
function hasNoParameter(address: PageAddress): boolean {
  if (address.search === '') return true
  const given = new URLSearchParams(address.search)
  if (given.has(answeredParameter)) return false
  return !ruleOf(address)?.cache?.unless.some((parameter) => given.has(parameter))
}
