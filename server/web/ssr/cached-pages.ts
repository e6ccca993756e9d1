import type { Request, RequestHandler, Response } from 'express'
import { matchPage } from '#client/data/match-page.ts'
import { zoneOf } from '#server/shop/shipping/delivery-zones.ts'
import { AppError } from '#shared/app-error.ts'
import { href } from '#shared/href.ts'
import { localDay } from '#shared/local-day.ts'
import { pageAt } from '#shared/page-at.ts'
import { pageOfPayload } from '#shared/payload.ts'
import { type CachedPage, type PageName, routeRule } from '#shared/routes.ts'
import type { KeptLog, KeptOutcome } from '../middleware/kept-log.ts'
import { securityHeaderBlock } from '../middleware/security-headers.ts'
import { ownCookies, postalCodeOf } from '../middleware/visitor.ts'
import { cachedPage } from './cached-page.ts'
import { htmlType, jsonType } from './document-headers.ts'
import { sendKept } from './kept-answer.ts'
import type { KeptPage } from './kept-page.ts'
import { PageCache } from './page-cache.ts'
import type { PageHandlers } from './page-handlers.ts'
import type { PageAnswers } from './render-page.tsx'
import { pageSearch } from './web-request.ts'

/** Offers and holidays begin and end by the clock: so long nobody notices. */
const lifetimes = { freshMs: 60_000, staleMs: 600_000 }

/** What the catalogue says of its changes. */
interface Changes {
  /** False while changes made elsewhere could be missed. */
  isHearing(): boolean
  hear(listener: (tags: readonly string[]) => void): void
}

export interface CachedPages {
  /** Answers at once what lies ready and is nobody's own, however much else there is to do. */
  serveReady: RequestHandler
  /** The page that an address names, for where its visitor is, ready or made now; null: it is not one that is kept. */
  find(req: Request): Promise<KeptPage | null>
  send(req: Request, res: Response, page: KeptPage): KeptOutcome
}

/** Pages that are the same for everybody, or for everybody of a zone of postal codes, kept until what they show changes. */
export function cachedPages(
  handlers: PageHandlers,
  answers: PageAnswers & { changes: Changes; keptLog: KeptLog },
): CachedPages {
  const { services, config, changes, keptLog } = answers
  const cache = new PageCache<KeptPage>({ clock: () => services.clock().getTime(), lifetimes })
  changes.hear((tags) => cache.drop(tags))
  const headers = {
    ...securityHeaderBlock(config),
    'Cache-Control': 'public, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  }
  const documentHeaders = {
    ...headers,
    Link: answers.links,
    'Content-Type': htmlType,
  }
  const payloadHeaders = { ...headers, 'Content-Type': jsonType }

  const send = (req: Request, res: Response, page: KeptPage) =>
    pageOfPayload(req.path) === null
      ? sendKept(req, res, page.document, documentHeaders)
      : sendKept(req, res, page.payload, payloadHeaders)

  /** Each page has one address that is kept, however many lead to it. */
  function nameOf(path: string): CachedPage | null {
    const match = matchPage(path)
    return match && isCached(match.page) && href(match.page, match.params as never) === path
      ? match.page
      : null
  }

  /** Days of delivery count from today. */
  async function keyOf(path: string, postalCode: string | null): Promise<string> {
    if (postalCode === null) return path
    const today = localDay(services.clock(), services.country.timeZone)
    return `${path} ${zoneOf(await services.kept.deliveryBorders(), postalCode)} ${today}`
  }

  async function make(path: string, postalCode: string | null = null): Promise<KeptPage> {
    const name = nameOf(path)
    const page =
      name &&
      (await cachedPage(handlers(path), answers, { name, postalCode, url: new URL(path, config.publicUrl) }))
    if (!page) throw elsewhere
    return page
  }

  /** What has gone is told to whoever asks for it next. */
  const report = (error: unknown) => {
    if (error !== elsewhere && !(error instanceof AppError)) services.reportError(error)
  }

  return {
    send,
    serveReady(req, res, next) {
      if (!isRead(req) || !changes.isHearing() || ownCookies(req).length > 0) return next()
      const pageOfThis = pageOfPayload(req.path)
      const path = pageOfThis ?? req.path
      const page = cache.ready(path, () => make(path), report)
      if (!page || !isKeptWith(page.name, req)) return next()
      const outcome = send(req, res, page)
      keptLog.note(page.name, pageOfThis === null ? 'document' : 'payload', outcome)
    },
    async find(req) {
      // What changes elsewhere could be missed.
      if (!isRead(req) || !changes.isHearing()) return null
      const path = pageOfPayload(req.path) ?? req.path
      const page = pageAt(path)
      if (page === null || !isCached(page) || !isKeptWith(page, req)) return null
      const name = nameOf(path)
      if (!name) return null
      try {
        const postalCode = routeRule(name).cache?.delivery ? postalCodeOf(req, services) : null
        return await cache.get(await keyOf(path, postalCode), () => make(path, postalCode), report)
      } catch (error) {
        if (error === elsewhere) return null
        throw error
      }
    },
  }
}

/** Nothing to keep: the page says where to go. */
const elsewhere = Symbol('elsewhere')

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const isCached = (name: PageName): name is CachedPage => routeRule(name).cache !== undefined

/** None of the parameters is given that make it another page. */
function isKeptWith(name: CachedPage, req: Request): boolean {
  if (!req.originalUrl.includes('?')) return true
  const given = new URLSearchParams(pageSearch(req))
  return !routeRule(name).cache?.unless.some((parameter) => given.has(parameter))
}
